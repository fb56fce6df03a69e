import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { isAllowedAddress } from '../../../contract/allowed-address.ts'
import { own } from '../../../contract/own.ts'
import { withFacts } from './facts.ts'
import { hashOf } from './source-hash.ts'
import { positionsIn, yamlValues } from './yaml.ts'

/** An issue in a content file, as an editor needs it: file, line and field. */
export interface SourceIssue {
  /** Path below `content/`. */
  file: string
  line: number
  field: string
  message: string
}

/** A field of a content file: where an issue with its value is. */
export type Place = Omit<SourceIssue, 'message'>

/** The place of a field; its line is looked up when an issue names it. */
export const placeOf = (
  { file, lineOf }: Pick<Source<unknown>, 'file' | 'lineOf'>,
  path: readonly PropertyKey[],
): Place => ({
  file,
  get line() {
    return lineOf(path)
  },
  field: path.join('.'),
})

/** Returns an issue as a line: file, line and field, then the message. */
export const issueLine = ({ file, line, field, message }: SourceIssue): string =>
  `content/${file}:${line}: ${field ? `${field}: ` : ''}${message}`

/** All issues in `content/`, a line each; nothing was written. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly issues: readonly SourceIssue[]
  constructor(issues: readonly SourceIssue[]) {
    super(issues.map(issueLine).join('\n'))
    this.issues = issues
  }
}

/** A parsed content file: its validated values, its Markdown body, and the hash of its bytes. */
export interface Source<T> {
  file: string
  values: T
  body: string
  /** Line on which the body begins. */
  bodyLine: number
  hash: string
  /** Returns the line of a field, for issues found later. */
  lineOf(path: readonly PropertyKey[]): number
}

/** A file's text without a byte order mark, with normalized line ends. */
export const plainText = (written: string): string =>
  written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/**
 * Returns the values and the body of a content file, with the lines on which they begin; null for
 * Markdown without front matter.
 */
export function partsOf(
  file: string,
  text: string,
): { yaml: string; body: string; firstLine: number; bodyLine: number } | null {
  if (!file.endsWith('.md')) return { yaml: text, body: '', firstLine: 1, bodyLine: 1 }
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text)
  if (!match) return null
  const [front, yaml = ''] = match
  return { yaml, body: text.slice(front.length), firstLine: 2, bodyLine: front.split('\n').length }
}

const ADDRESS_FIELD = /(?:link|url|href)\d?$/i

/** Positions of values with a URL that the site may not contain, by the names of their fields. */
export function* forbiddenAddresses(
  value: unknown,
  path: readonly string[] = [],
  name = '',
): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (ADDRESS_FIELD.test(name) && !isAllowedAddress(value)) yield path
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* forbiddenAddresses(inner, [...path, key], Array.isArray(value) ? name : key)
}

/**
 * Reads a YAML file, or a Markdown file with front matter, against a schema. Issues go into `issues`; null then.
 * `bodyAsField`: the body of a Markdown file is checked with its values, as `body`. `keys`: only
 * these of its values are read.
 */
export function readSource<S extends z.ZodType>(
  root: string,
  file: string,
  schema: S,
  issues: SourceIssue[],
  {
    bodyAsField = false,
    keys,
  }: { bodyAsField?: boolean; keys?: readonly string[] | undefined } = {},
): Source<z.infer<S>> | null {
  const text = withFacts(
    root,
    file,
    plainText(readFileSync(`${root}/${file}`, 'utf8')),
    (key, line) =>
      issues.push({ file, line, field: '', message: `company/facts.yaml has no figure ${key}` }),
  )
  const parts = partsOf(file, text)
  if (!parts) {
    issues.push({ file, line: 1, field: '', message: 'begins without front matter (--- … ---)' })
    return null
  }
  const { yaml, body, firstLine, bodyLine } = parts
  const positions = positionsIn(yaml)
  let all: unknown
  try {
    all = yamlValues(yaml) ?? {}
  } catch {
    for (const { line, message } of positions.errors())
      issues.push({ file, line: line + firstLine - 1, field: '', message })
    return null
  }
  const isBody = bodyAsField && file.endsWith('.md')
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (isBody && path[0] === 'body') return bodyLine
    const line = positions.lineOf(path)
    return line === null ? firstLine : line + firstLine - 1
  }
  const values = keys ? Object.fromEntries(keys.map((key) => [key, own(all as object, key)])) : all
  const result = schema.safeParse(isBody ? { ...(values as object), body } : values)
  if (!result.success) {
    for (const { path, message } of result.error.issues)
      issues.push({ ...placeOf({ file, lineOf }, path), message })
    return null
  }
  for (const path of forbiddenAddresses(result.data))
    issues.push({
      ...placeOf({ file, lineOf }, path),
      message: 'is no address that may stand on the site',
    })
  return { file, values: result.data, body, bodyLine, hash: hashOf(text), lineOf }
}
