import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type SmallDisk, smallDisk } from '../disk.ts'
import { sendRequest } from '../server.ts'

const CAPACITY = 256 * 1024
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const

/** The image service with its cache on a disk; `errors` are its log lines. */
async function serve(
  disk: SmallDisk,
): Promise<{ origin: string; errors: Record<string, string>[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'images-'))
  await mkdir(join(dataDir, 'media'))
  await writeFile(
    join(dataDir, 'media/a.png'),
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#135', noise } })
      .png()
      .toBuffer(),
  )
  await symlink(disk.folder, join(dataDir, 'images'))
  const [program, args] = disk.command(process.execPath, [
    join(import.meta.dirname, 'images-child.ts'),
    dataDir,
  ])
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    disk.release()
    await rm(dataDir, { recursive: true, force: true })
  })
  const errors: Record<string, string>[] = []
  let heard = ''
  child.stderr.on('data', (chunk: Buffer) => {
    heard += chunk.toString('utf8')
    const lines = heard.split('\n')
    heard = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('{')) errors.push(JSON.parse(line) as Record<string, string>)
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()))
    void ended.then(() => reject(new Error(`the image service ended: ${heard}`)))
  })
  return { origin, errors }
}

/** Every image is larger than the disk or fills it; each is requested twice. */
async function askAll(origin: string): Promise<void> {
  for (const opt of [
    'R1920x0.fpng',
    'C741x416.fpng',
    'R640x0.fpng',
    'R640x0.fwebp',
    'C72x72.fpng',
    'R1920x0.fpng',
  ]) {
    const { status, body } = await sendRequest(origin, `/media/a.png?type=thumb&opt=${opt}`)
    expect(status, opt).toBe(200)
    const { width } = await sharp(body).metadata()
    expect(width, opt).toBeGreaterThan(0)
  }
}

/** Files below a folder, with their bytes. */
const filesOf = (folder: string): { name: string; bytes: number }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: entry.name,
      bytes: statSync(join(entry.parentPath, entry.name)).size,
    }))

test('SH-225 a full disk: every image is answered, a line logs why, and no partial file remains', async () => {
  const disk = smallDisk(CAPACITY)
  const { origin, errors } = await serve(disk)
  await askAll(origin)
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(errors[0]).toMatchObject({
    severity: 'error',
    event: 'image cache not writable',
    reason: expect.stringContaining(disk.limit),
  })
  await expect
    .poll(() => filesOf(disk.folder).filter(({ name }) => !/^[0-9a-f]{32}\.[a-z]+$/.test(name)))
    .toEqual([])
  for (const { name, bytes } of filesOf(disk.folder)) expect(bytes, name).toBeGreaterThan(0)
})

test('SH-225 with limited file sizes every image is answered too', async () => {
  const disk = smallDisk(CAPACITY, 'EFBIG')
  const { origin, errors } = await serve(disk)
  await askAll(origin)
  await expect.poll(() => errors[0]?.reason).toContain('EFBIG')
})
