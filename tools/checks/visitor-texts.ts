// Texts of visitors that stand in code: they belong to messages/ and content/ (docs/decisions/0019-visitor-texts.md)
import { parseSync } from 'vite'

/** English that a program does not say to visitors, by the calls and the properties that it is handed to. */
const FOR_DEVELOPERS: readonly [callee: RegExp, files: RegExp][] = [
  // thrown and logged: read by who mends it
  [
    /^(?:\w*Error|(?:log|console)\.\w+|pageLog|process\.std(?:out|err)\.write)$/,
    /^(?:app|server|studio)\//,
  ],
  // the contract of the API for machines and those who program them: English alone
  [
    /\.(?:describe|openapi|getOpenAPI31Document)$|^(?:answers|problem|problemAnswer|named|word|createRoute)$/,
    /^server\/api\//,
  ],
]
const PROPERTIES_FOR_DEVELOPERS: readonly [name: RegExp, files: RegExp][] = [
  // of the same contract, where it is put together
  [/^(?:summary|description|tags)$/, /^(?:server\/api|contract\/studio)\//],
  // what a node of the body editor may hold, as ProseMirror writes it
  [/^content$/, /^studio\/editor\/schema\.ts$/],
]
/** Whole files: the name, the legal name and the claim of the company are its one configuration (decisions, Brand). */
const CONFIGURATION = ['contract/brand.ts']

/** Attributes and properties that visitors see or hear. */
const VISIBLE =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label|summary|caption|subject|content)$/
const IN_JSX = '<>'
const LANGUAGE_NAMES = ['KOR', 'ENG', 'ko', 'en']
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/** Files that work with letters: there a single one, and ranges of them for a pattern, are no words. */
const OF_LETTERS = [
  // draws letters to see whether the fonts have come
  'app/document/settle.ts',
  // takes words apart for the search index
  'server/search/tokens.ts',
  'server/database/migrations/0006-search-rows.ts',
]
const LETTERS_ALONE = /^(?:.|(?:.-.)+)$/u
const WORD = /\p{L}{2}/u
/** Begins as a sentence or a title does, and goes on with another word. */
const SEVERAL_WORDS = /^\s*["'“‘(]?\p{Lu}[\p{L}’']*["”’]?,? [\p{L}“‘(]/u
/** Ends as a sentence does. */
const SENTENCE = /\p{L}[\p{L}’',]* .*\p{L}[.!?…]\s*$/u
/** A mark of HTML or XML; a script that compares has none. */
const MARK = /<\/[a-z]|<[a-z][a-z0-9]*(?:\s+[a-z-]+=|\s*\/?>)/i
/** A word between marks: neither a path nor a name of code. */
const WORD_BETWEEN_MARKS = /(?:^|[\s"'(])\p{L}{2,}(?=[\s.,!?:;)"']|$)/u

/** A node of the tree that the parser gives. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Parts of the tree that hold names of files, types and regular expressions. */
const SILENT =
  /^(?:ImportDeclaration|ImportExpression|ExportAllDeclaration|TS(?:Type\w*|Interface\w*|LiteralType))$/

export interface VisitorText {
  line: number
  text: string
  /** What makes it one. */
  why: string
}

/** Texts in the source file `name` that visitors could read, by their lines. */
export function visitorTextsOf(name: string, source: string): VisitorText[] {
  if (CONFIGURATION.includes(name)) return []
  const { program, errors } = parseSync(name, source)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  const found: VisitorText[] = []
  const of = (node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '')
  const look = (node: Node, above: readonly Node[]): void => {
    const text = textOf(node)
    const why = text === null ? null : whyVisible(node, text, above)
    if (text !== null && why !== null && (HANGUL.test(text) || !isForDevelopers(above)))
      found.push({
        line: source.slice(0, node.start).split('\n').length,
        text: text.trim().slice(0, 60),
        why,
      })
  }
  // what a function does that is handed to such a call is another matter
  const isForDevelopers = (above: readonly Node[]): boolean =>
    above.slice(above.findLastIndex(({ type }) => /Function/.test(type)) + 1).some((node) => {
      if (node.type === 'CallExpression' || node.type === 'NewExpression')
        return FOR_DEVELOPERS.some(
          ([callee, files]) => callee.test(of(node.callee)) && files.test(name),
        )
      if (node.type === 'Property')
        return PROPERTIES_FOR_DEVELOPERS.some(
          ([key, files]) => key.test(of(node.key)) && files.test(name),
        )
      return false
    })
  const whyVisible = (node: Node, text: string, above: readonly Node[]): string | null => {
    if (HANGUL.test(text))
      return OF_LETTERS.includes(name) && LETTERS_ALONE.test(text) ? null : 'Hangul'
    if (!WORD.test(text)) return null
    if (node.type === 'JSXText') return 'a text in JSX'
    const says = saidAs(node, above)
    if (says === IN_JSX) return 'a text in JSX'
    if (says && VISIBLE.test(says) && isProse(text)) return says
    if (says && LANGUAGE_NAMES.includes(says) && isProse(text)) return `a text for ${says}`
    if (isChosenByLanguage(node, above) && isProse(text)) return 'a text of a language'
    if (MARK.test(text))
      return WORD_BETWEEN_MARKS.test(betweenMarks(text)) ? 'a text between marks' : null
    return /\p{Ll}/u.test(text) && (SEVERAL_WORDS.test(text) || SENTENCE.test(text))
      ? 'a sentence'
      : null
  }
  /** The attribute or property whose value a text is, or the content of an element, whatever chooses it. */
  const saidAs = (node: Node, above: readonly Node[]): string | null => {
    let value = node
    for (const parent of above.toReversed()) {
      if (/^JSX(?:Element|Fragment)$/.test(parent.type)) return IN_JSX
      if (parent.type === 'JSXAttribute') return of(parent.name)
      if (parent.type === 'Property')
        return parent.value === value ? of(parent.key).replace(/^['"]|['"]$/g, '') : null
      if (parent.type === 'CallExpression') {
        const [key, said] = parent.arguments as Node[]
        return /\.setAttribute$/.test(of(parent.callee)) && said === value
          ? of(key).slice(1, -1)
          : null
      }
      if (
        !/^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TS\w+Expression)$/.test(
          parent.type,
        )
      )
        return null
      value = parent
    }
    return null
  }
  const isChosenByLanguage = (node: Node, above: readonly Node[]): boolean => {
    const parent = above.at(-1)
    return (
      parent?.type === 'ConditionalExpression' &&
      parent.test !== node &&
      /['"](?:KOR|ENG|ko|en)['"]/.test(of(parent.test))
    )
  }
  const walk = (node: Node, above: readonly Node[]): void => {
    if (SILENT.test(node.type)) return
    look(node, above)
    const inside = [...above, node]
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part])
        if (isNode(child)) walk(child, inside)
  }
  walk(program as unknown as Node, [])
  return found
}

/** What a node says; a place of a template that is filled while running counts as a letter that is none. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked?: string } }[])
      .map(({ value }) => value.cooked ?? '')
      .join('\ufffc')
  return null
}

/** Words as they are read, not a name of code, an address or a list of classes. */
const isProse = (text: string): boolean =>
  /\p{L} \p{L}|^\s*\p{Lu}\p{Ll}+/u.test(text) && !/^[/#.]|\w[:/]\//.test(text)

/** What of HTML stands between its marks; styles and scripts are none of it. */
const betweenMarks = (html: string): string =>
  html
    .replace(/<(style|script)[^>]*>[^<]*/g, ' ')
    .replace(/<[^>]*(?:>|$)|^[^<]*>/g, ' ')
    .replaceAll('\ufffc', ' ')

/** Texts that a style sheet writes into the page. */
export function styleTextsOf(source: string): VisitorText[] {
  return [...source.matchAll(/content:\s*(["'])([^"']*)\1/g)]
    .filter(
      ([, , text = '']) => HANGUL.test(text) || WORD.test(text.replace(/\\[0-9a-f]+ ?/gi, '')),
    )
    .map((match) => ({
      line: source.slice(0, match.index).split('\n').length,
      text: match[2] ?? '',
      why: 'a text in CSS',
    }))
}
