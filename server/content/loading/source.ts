import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { withFacts } from './facts.ts'

/** A fault in a content file, as an editor needs it: file, line and field. */
export interface ContentFault {
  /** Path below `content/`. */
  file: string
  line: number
  field: string
  message: string
}

/** A fault as a line: file, line and field, then what is wrong. */
export const faultLine = ({ file, line, field, message }: ContentFault): string =>
  `content/${file}:${line}: ${field ? `${field}: ` : ''}${message}`

/** Everything that is wrong in `content/`, a line each; nothing was written. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: readonly ContentFault[]
  constructor(faults: readonly ContentFault[]) {
    super(faults.map(faultLine).join('\n'))
    this.faults = faults
  }
}

/** A content file that was read: its checked values, its Markdown body, and the hash of its bytes. */
export interface Source<T> {
  file: string
  values: T
  body: string
  /** Line on which the body begins. */
  bodyLine: number
  hash: string
  /** Line of a field, for faults found later. */
  lineOf(path: readonly PropertyKey[]): number
}

/**
 * Reads a YAML file, or a Markdown file with front matter, against a schema. Faults go into `faults`; null then.
 * `LOADER` is part of the hash: a loader that reads files differently loads them again.
 */
export function readSource<S extends z.ZodType>(
  root: string,
  file: string,
  schema: S,
  faults: ContentFault[],
): Source<z.infer<S>> | null {
  const written = readFileSync(`${root}/${file}`, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  const text = withFacts(root, file, written, (key, line) =>
    faults.push({ file, line, field: '', message: `company/facts.yaml has no figure ${key}` }),
  )
  let yaml = text
  let body = ''
  let firstLine = 1
  let bodyLine = 1
  if (file.endsWith('.md')) {
    const match = /^---\n([\s\S]*?)\n---\n?/.exec(text)
    if (!match) {
      faults.push({ file, line: 1, field: '', message: 'begins without front matter (--- … ---)' })
      return null
    }
    yaml = match[1] as string
    firstLine = 2
    body = text.slice(match[0].length)
    bodyLine = match[0].split('\n').length
  }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) {
    faults.push({
      file,
      line: lines.linePos(error.pos[0]).line + firstLine - 1,
      field: '',
      message: error.message.split('\n')[0] as string,
    })
  }
  if (document.errors.length) return null
  const lineOf = (path: readonly PropertyKey[]): number => {
    // the innermost part of the path that stands in the file
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return lines.linePos(node.range[0]).line + firstLine - 1
    }
    return firstLine
  }
  const result = schema.safeParse(document.toJS() ?? {})
  if (!result.success) {
    for (const issue of result.error.issues)
      faults.push({ file, line: lineOf(issue.path), field: issue.path.join('.'), message: issue.message })
    return null
  }
  return { file, values: result.data, body, bodyLine, hash: hashOf(text), lineOf }
}

const LOADER = '3'
export const hashOf = (text: string): string =>
  createHash('sha256').update(LOADER).update(text).digest('hex').slice(0, 32)
