// Code that queries the document, clicks for the user or dispatches synthetic events. In studio/
// components pass each other refs and functions instead, except in the files named here.

/** Files of studio/ that may, each with the reason. */
export const MAY_QUERY: Readonly<Record<string, string>> = {
  'studio/main.tsx': 'the element of index.html that React renders into',
  'studio/guest/main.ts': "the element of the preview that the guests' part is drawn in",
  'studio/guest/marks.ts': 'the content of a page of the site, which is not ours',
  'studio/live/main.ts': 'a page of the site in the preview, which is not ours',
  'studio/live/parts.ts': 'the content of a page of the site, which is not ours',
  'studio/pages/compare/framePage.ts': 'a page of the site in a frame, which is not ours',
  'studio/visit/siteWindow.ts': 'the link that it drew in a page of the site, in another window',
  'studio/visit/firstControl.ts': 'the first control inside an element that registered itself',
  'studio/visit/keyTarget.ts': 'the kind of element that a window event came from',
  'studio/client/copyText.ts':
    'copies out of a field of its own where there is no clipboard, and gives the focus back',
  'studio/client/saveFile.ts': 'a download starts with a click on a link outside the document',
  'studio/pages/manual/ChapterText.tsx': 'the pressed link inside a text that is HTML',
  'studio/editor/carets.ts': 'the clicked element of the text, as rendered by ProseMirror',
  'studio/editor/dialogs.ts': 'whether a dialog covers the text',
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
