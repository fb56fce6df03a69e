// Finds visitor texts in code: they belong in messages/ and content/
// (docs/decisions/0019-visitor-texts.md)
import { parseSync } from 'vite'

/** English texts that visitors never see, by the calls and properties that receive them. */
const FOR_DEVELOPERS: readonly [callee: RegExp, files: RegExp][] = [
  // thrown and logged: for developers and operators
  [
    /^(?:\w*Error|(?:log|console)\.\w+|pageLog|process\.std(?:out|err)\.write)$/,
    /^(?:app|server|studio)\//,
  ],
  // the API contract for machines and their developers: English only
  [
    /\.(?:describe|openapi|getOpenAPI31Document)$|^(?:answers|problem|problemAnswer|named|word|createRoute)$/,
    /^server\/api\//,
  ],
]
const PROPERTIES_FOR_DEVELOPERS: readonly [name: RegExp, files: RegExp][] = [
  // of the same contract, where it is assembled
  [/^(?:summary|description|tags)$/, /^(?:server\/api|contract\/studio)\//],
  // allowed children of a node of the body editor, in ProseMirror's syntax
  [/^content$/, /^studio\/editor\/schema\.ts$/],
]
/**
 * Whole files: the name, the legal name and the claim of the company are its single configuration
 * (decisions, Brand).
 */
const CONFIGURATION = [
  'contract/brand.ts',
  'contract/brand-challenge.ts',
  // words by which numbers and dates are read
  'contract/studio/consistency/numerals.ts',
  // names of page views for the statistics, one of them Korean (FT-011)
  'contract/page-views.ts',
]

/** Attributes and properties that visitors see or hear. */
const VISIBLE =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label|summary|caption|subject|content)$/
const IN_JSX = '<>'
const LANGUAGE_NAMES = ['KOR', 'ENG', 'ko', 'en']
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/**
 * Files that process characters: there a single one, and ranges of them for a pattern, are not
 * words.
 */
const LETTER_PATTERNS = [
  // draws characters to detect whether the fonts have loaded
  'app/document/firstView.ts',
  // splits words for the search index
  'server/search/tokens.ts',
  'server/database/migrations/0006-search-rows.ts',
]
const LETTERS_ALONE = /^(?:.|(?:.-.)+)$/u
const WORD = /\p{L}{2}/u
/** Begins like a sentence or a title, and continues with another word. */
const SEVERAL_WORDS = /^\s*["'“‘(]?\p{Lu}[\p{L}’']*["”’]?,? [\p{L}“‘(]/u
/** Ends like a sentence. */
const SENTENCE = /\p{L}[\p{L}’',]* .*\p{L}[.!?…]\s*$/u
/** A tag of HTML or XML; comparisons in scripts do not match. */
const MARK = /<\/[a-z]|<[a-z][a-z0-9]*(?:\s+[a-z-]+=|\s*\/?>)/i
/** A word between tags: neither a path nor an identifier. */
const WORD_BETWEEN_MARKS = /(?:^|[\s"'(])\p{L}{2,}(?=[\s.,!?:;)"']|$)/u

/** A node of the syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Parts of the tree that contain names of files, types and regular expressions. */
const SILENT =
  /^(?:ImportDeclaration|ImportExpression|ExportAllDeclaration|TS(?:Type\w*|Interface\w*|LiteralType))$/

export interface VisitorText {
  line: number
  text: string
  /** Why it is a visitor text. */
  why: string
}

/** Texts in the source file `name` that visitors could read, by line. */
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
  // the body of a function passed to such a call is checked separately
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
      return LETTER_PATTERNS.includes(name) && LETTERS_ALONE.test(text) ? null : 'Hangul'
    if (!WORD.test(text)) return null
    if (node.type === 'JSXText') return 'a text in JSX'
    const says = saidAs(node, above)
    if (says === IN_JSX) return 'a text in JSX'
    if (says && VISIBLE.test(says) && isProse(text)) return says
    if (says && LANGUAGE_NAMES.includes(says) && isProse(text)) return `a text for ${says}`
    if (isChosenByLanguage(node, above) && isProse(text)) return 'a text of a language'
    if (MARK.test(text))
      return WORD_BETWEEN_MARKS.test(betweenMarks(text)) ? 'a text between tags' : null
    return /\p{Ll}/u.test(text) && (SEVERAL_WORDS.test(text) || SENTENCE.test(text))
      ? 'a sentence'
      : null
  }
  /**
   * The attribute or property whose value a text is, or the content of an element, whichever
   * expression selects it.
   */
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

/**
 * The text of a node; a placeholder of a template that is filled at run time counts as a non-letter
 * character.
 */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked?: string } }[])
      .map(({ value }) => value.cooked ?? '')
      .join('\ufffc')
  return null
}

/** Human-readable words: not an identifier, an address or a list of classes. */
const isProse = (text: string): boolean =>
  /\p{L} \p{L}|^\s*\p{Lu}\p{Ll}+/u.test(text) && !/^[/#.]|\w[:/]\//.test(text)

/** The text between the tags of HTML; styles and scripts are not included. */
const betweenMarks = (html: string): string =>
  html
    .replace(/<(style|script)[^>]*>[^<]*/g, ' ')
    .replace(/<[^>]*(?:>|$)|^[^<]*>/g, ' ')
    .replaceAll('\ufffc', ' ')

/** Texts that a style sheet inserts into the page. */
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
