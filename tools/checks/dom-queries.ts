// Code that queries the document, clicks for the user or dispatches synthetic events. In studio/
// components pass each other refs and functions instead, except in the files named here.

/** Files of studio/ that may, each with the reason. */
export const MAY_QUERY: Readonly<Record<string, string>> = {
  'studio/main.tsx': 'the element of index.html that React draws into',
  'studio/visit/firstControl.ts': 'the first control inside an element that registered itself',
  'studio/visit/keyTarget.ts': 'what kind of element an event of the window came from',
  'studio/client/saveFile.ts': 'a download begins with a press on a link that stands in no page',
  'studio/editor/carets.ts': 'the element of the text that was pressed, as ProseMirror drew it',
  'studio/editor/editing.ts': 'whether a dialog keeps the text from being reached',
  'studio/editor/mediaAttributes.ts':
    'reads stored HTML for ProseMirror: a fragment, never the page',
  'studio/editor/paste/clean.ts': 'reads pasted HTML: a fragment, never the page',
  'studio/editor/paste/lists.ts': 'reads pasted HTML: a fragment, never the page',
  'studio/editor/paste/plugin.ts': 'reads pasted HTML: a fragment, never the page',
}

const QUERY =
  /\.(?:querySelector(?:All)?|getElementsBy\w+|getElementById|elementsFromPoint|elementFromPoint|closest|matches|dispatchEvent|click)(?:<[^>()]*>)?\(|\bactiveElement\b|\bnew (?:Keyboard|Mouse|Pointer|Input|Focus|Custom)?Event\(/

/** The lines of a text that query the document or act for the user, with the matched code. */
export const domQueriesOf = (text: string): { line: number; what: string }[] =>
  text.split('\n').flatMap((line, index) => {
    const match = QUERY.exec(line)
    return match ? [{ line: index + 1, what: match[0] }] : []
  })
