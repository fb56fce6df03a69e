import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BaseDescription, DESCRIPTIONS, descriptionsFile } from '../../media/descriptions.ts'
import { readSource, type SourceIssue } from './source.ts'

/** The base descriptions by media key, with the line of each. */
export interface BaseDescriptions {
  byKey: ReadonlyMap<string, BaseDescription>
  lineOf(path: readonly string[]): number
}

/** Reads the base descriptions; none where there is no such file. */
export function readDescriptions(root: string, issues: SourceIssue[]): BaseDescriptions {
  const source = existsSync(join(root, DESCRIPTIONS))
    ? readSource(root, DESCRIPTIONS, descriptionsFile, issues)
    : null
  return {
    byKey: new Map(Object.entries(source?.values ?? {})),
    lineOf: (path) => source?.lineOf(path) ?? 1,
  }
}
