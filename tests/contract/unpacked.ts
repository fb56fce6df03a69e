import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Unzipped } from '../unzip.ts'

/** Writes the files of an export as unpackers do, until the test ends; returns its `content/`. @throws for one that would leave the folder */
export function unpacked(files: readonly Unzipped[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const { name, body } of files) {
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep)) throw new Error(`${name} leaves the folder`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
  }
  return join(folder, 'content')
}
