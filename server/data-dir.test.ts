import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigurationError } from './config.ts'
import { closeDataDir, privateFile } from './data-dir.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-dir-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})
const root = import.meta.dirname
const modeOf = (...path: string[]): string =>
  (statSync(join(folder, ...path)).mode & 0o7777).toString(8)
/** A file or (with a trailing /) a folder that everybody may read and write. */
const open = (path: string): void => {
  const made = join(folder, path)
  if (path.endsWith('/')) mkdirSync(made, { recursive: true })
  else writeFileSync(made, 'x')
  chmodSync(made, path.endsWith('/') ? 0o777 : 0o666)
}

describe('the data directory', () => {
  it('is created for its owner only, nested ones too', () => {
    expect(closeDataDir(join(folder, 'a/b'), root)).toBeNull()
    expect(modeOf('a/b')).toBe('700')
  })
  it("is made private with its contents if it exists, empty or with this site's files", () => {
    open('empty/')
    expect(closeDataDir(join(folder, 'empty'), root)).toBeNull()
    expect(modeOf('empty')).toBe('700')
    for (const path of [
      'ours/',
      'ours/site.db',
      'ours/site.db-wal',
      'ours/site.db-shm',
      'ours/images/',
      'ours/images/ab/',
      'ours/images/ab/abcd',
      'ours/secrets/',
      'ours/secrets/report.key',
      'ours/reports/',
      'ours/backup.tar',
    ])
      open(path)
    expect(closeDataDir(join(folder, 'ours'), root)).toBeNull()
    for (const path of ['ours', 'ours/images', 'ours/images/ab', 'ours/secrets', 'ours/reports'])
      expect(modeOf(path), path).toBe('700')
    for (const path of [
      'ours/site.db',
      'ours/site.db-wal',
      'ours/site.db-shm',
      'ours/images/ab/abcd',
      'ours/secrets/report.key',
    ])
      expect(modeOf(path), path).toBe('600')
    // files that this site did not make keep their mode: nobody can reach them any more
    expect(modeOf('ours/backup.tar')).toBe('666')
  })
  it('keeps its mode and contents if others use it, and logs it', () => {
    for (const path of [
      'shared/',
      'shared/someone.txt',
      'shared/secrets/',
      'shared/secrets/report.key',
    ])
      open(path)
    chmodSync(join(folder, 'shared'), 0o1777)
    expect(closeDataDir(join(folder, 'shared'), root)).toBe('1777')
    expect([
      modeOf('shared'),
      modeOf('shared/someone.txt'),
      modeOf('shared/secrets'),
      modeOf('shared/secrets/report.key'),
    ]).toEqual(['1777', '666', '777', '666'])
    for (const path of ['foreign/', 'foreign/someone.txt']) open(path)
    expect(closeDataDir(join(folder, 'foreign'), root)).toBe('777')
    expect(modeOf('foreign')).toBe('777')
  })
  it('is never a folder of the system or of the site’s code', () => {
    for (const path of ['code/', 'code/site/', 'code/site.db']) open(path)
    expect(closeDataDir(join(folder, 'code'), join(folder, 'code/site'))).toBe('777')
    expect(modeOf('code')).toBe('777')
    vi.stubEnv('HOME', join(folder, 'code/home/someone'))
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(closeDataDir(join(folder, 'code/'), root)).toBe('777')
    expect(modeOf('code')).toBe('777')
  })
  it('may be a link; links inside it are not followed', () => {
    for (const path of ['real/', 'elsewhere/', 'elsewhere/theirs']) open(path)
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    mkdirSync(join(folder, 'real/secrets'))
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'real/images'))
    expect(closeDataDir(join(folder, 'link'), root)).toBeNull()
    expect([modeOf('real'), modeOf('elsewhere'), modeOf('elsewhere/theirs')]).toEqual([
      '700',
      '777',
      '666',
    ])
  })
  it('reports in one line that it cannot be created', () => {
    open('file')
    expect(() => closeDataDir(join(folder, 'file/data'), root)).toThrow(ConfigurationError)
  })
})

it.each([0o000, 0o022, 0o377])(
  "a database file is its owner's only under the umask %o, and keeps its mode",
  (umask) => {
    const before = process.umask(umask)
    onTestFinished(() => void process.umask(before))
    const file = join(folder, 'site.db')
    privateFile(file)
    process.umask(before)
    expect(modeOf('site.db')).toBe('600')
    writeFileSync(file, 'what it held')
    chmodSync(file, 0o644)
    privateFile(file)
    expect([modeOf('site.db'), statSync(file).size, existsSync(`${file}-wal`)]).toEqual([
      '600',
      12,
      false,
    ])
  },
)
