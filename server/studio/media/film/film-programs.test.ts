import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasFilmPrograms } from './film-programs.ts'

test('missing programs are looked for again, found ones are not', async () => {
  const { PATH } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true, force: true })
  })
  const install = (program: string): void => {
    writeFileSync(join(folder, program), '#!/bin/sh\n')
    chmodSync(join(folder, program), 0o755)
  }
  process.env.PATH = folder
  install('ffmpeg')
  expect(await hasFilmPrograms()).toBe(false)
  install('ffprobe')
  expect(await hasFilmPrograms()).toBe(true)
  rmSync(join(folder, 'ffmpeg'))
  expect(await hasFilmPrograms()).toBe(true)
})
