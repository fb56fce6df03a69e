// Signatures of mails (DKIM), verified as a receiver does (RFC 6376), with nothing but node:crypto.
import { execFile } from 'node:child_process'
import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { root } from '../server.ts'
import { temporaryFolder } from './store-kit.ts'
import { DATABASES } from './api-site.ts'
import { usuallyOn } from '../thorough.ts'
import { done } from './studio-workflow-kit.ts'
import { mailed } from './subscriptions-kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Blanks of a line as the canonicalization `relaxed` has them. */
const relaxed = (line: string): string => line.replace(/[ \t]+/g, ' ').replace(/ $/, '')
const relaxedHeader = (header: string): string => {
  const colon = header.indexOf(':')
  const value = header.slice(colon + 1).replaceAll('\r\n', '')
  return `${header.slice(0, colon).trim().toLowerCase()}:${relaxed(value).trim()}`
}

/** The tags of the signature of a mail, and whether its body and headers are those that were signed. */
function verified(raw: string, key: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tags = new Map(
    signature
      .slice('dkim-signature:'.length)
      .replace(/\s+/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  )
  const body = `${raw
    .slice(end + 4)
    .split('\r\n')
    .map(relaxed)
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')}\r\n`
  const left = [...headers]
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    // the last of a name first
    const at = left.findLastIndex((header) =>
      header.toLowerCase().startsWith(`${name.toLowerCase()}:`),
    )
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader)
  })
  const own = relaxedHeader(signature.replace(/(;\s*b=)[^;]*/, '$1'))
  return {
    tags,
    isBody: createHash('sha256').update(body, 'latin1').digest('base64') === tags.get('bh'),
    isSigned: createVerify('RSA-SHA256')
      .update([...signed, own].join('\r\n'), 'latin1')
      .verify(createPublicKey(key), tags.get('b') ?? '', 'base64'),
  }
}

describe.each(usuallyOn('SQLite', DATABASES))('signatures of mails (%s)', (database) => {
  test('are those of the configured key, for links to confirm and letters', async () => {
    const file = join(await temporaryFolder(), 'dkim.pem')
    await writeFile(file, privateKey)
    const kit = await mailed(database, {
      ...{ DKIM_DOMAIN: 'yunseul.example', DKIM_SELECTOR: 'letters', DKIM_KEY_FILE: file },
    })
    await kit.ask()
    const [confirm] = await kit.sentAfter(0)
    await kit.subscribed({ email: 'other@letters.example' })
    await done(kit.editor, 'publish', await kit.begin('서명한 소식'))
    const letter = (await kit.sentAfter(0)).at(-1)
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    for (const { raw } of [confirm, letter].filter((mail) => mail !== undefined)) {
      const { tags, isBody, isSigned } = verified(raw, publicKey)
      expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual([
        ...['yunseul.example', 'letters', 'relaxed/relaxed'],
      ])
      expect(tags.get('h')?.toLowerCase()).toMatch(/\bfrom\b.*\bsubject\b/)
      expect([isBody, isSigned]).toEqual([true, true])
      // changed on its way, or signed by somebody else
      const changed = verified(raw.replace(/^Subject: /m, 'Subject: x'), publicKey)
      expect([changed.isBody, changed.isSigned]).toEqual([true, false])
      expect(verified(`${raw}more\r\n`, publicKey).isBody).toBe(false)
      expect(verified(raw, other.export({ type: 'spki', format: 'pem' }) as string).isSigned).toBe(
        false,
      )
    }
    expect(letter?.raw).toContain('List-Unsubscribe')
  })
})

test('a key that signs nothing is told at start, without a word of its file', async () => {
  const folder = await temporaryFolder()
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const pem = (pair: { privateKey: { export(options: object): unknown } }): string =>
    pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const start = (change: Record<string, string>) => () =>
    readConfig({ DKIM_DOMAIN: 'yunseul.example', DKIM_SELECTOR: 'letters', ...change }, root)
  const files = [
    join(folder, 'missing.pem'),
    folder,
    await write('words.pem', 'a secret word'),
    await write('public.pem', publicKey),
    await write('curve.pem', pem(generateKeyPairSync('ed25519'))),
    await write('short.pem', pem(generateKeyPairSync('rsa', { modulusLength: 512 }))),
  ]
  for (const DKIM_KEY_FILE of files) {
    expect(start({ DKIM_KEY_FILE }), DKIM_KEY_FILE).toThrow(/^DKIM_KEY_FILE: (?:cannot|must)/)
    expect(start({ DKIM_KEY_FILE })).not.toThrow(/secret word/)
  }
  expect(start({})).toThrow('DKIM_DOMAIN: needs DKIM_KEY_FILE beside it')
  expect(start({ DKIM_KEY_FILE: await write('good.pem', privateKey) })().dkim?.keySelector).toBe(
    'letters',
  )
})

test('the doctor tells a bad key, and a mailbox of bounces that cannot be used', async () => {
  const folder = await temporaryFolder()
  const words = join(folder, 'words.pem')
  await writeFile(words, 'a secret word')
  const good = join(folder, 'good.pem')
  await writeFile(good, privateKey)
  const doctor = (change: Record<string, string>) =>
    new Promise<{ state: string; found: string }[]>((resolve) => {
      execFile(
        process.execPath,
        [join(root, 'tools/doctor/main.ts'), '--json'],
        {
          env: {
            ...{ PATH: process.env.PATH, DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' },
            ...{ DKIM_DOMAIN: 'yunseul.example', DKIM_SELECTOR: 'letters' },
            ...{ BOUNCE_ADDRESS: 'bounces@yunseul.example' },
            ...change,
          },
        },
        (_, out) => {
          expect(out).not.toMatch(/secret word|BEGIN/)
          resolve((JSON.parse(out) as { findings: { state: string; found: string }[] }).findings)
        },
      )
    })
  const bad = await doctor({ DKIM_KEY_FILE: words })
  expect(bad.filter(({ state }) => state === 'failure').map(({ found }) => found)).toContain(
    'DKIM_KEY_FILE: must hold a private RSA key (PEM, without a password) of 1024 bits at least',
  )
  const lost = await doctor({ DKIM_KEY_FILE: good, BOUNCE_MAILDIR: join(folder, 'none') })
  const found = lost.map((one) => `${one.state}: ${one.found}`)
  expect(found).toContain('failure: the mailbox of bounces cannot be used: ENOENT')
  // whether its name can be looked up depends on the machine
  expect(found.join('\n')).toMatch(
    /(?:failure|not checked): letters\._domainkey\.yunseul\.example /,
  )
  for (const name of ['new', 'cur']) await mkdir(join(folder, 'box', name), { recursive: true })
  const usable = await doctor({ DKIM_KEY_FILE: good, BOUNCE_MAILDIR: join(folder, 'box') })
  expect(usable.map(({ found: text }) => text)).toContain(
    'the mailbox of bounces can be read and emptied',
  )
})
