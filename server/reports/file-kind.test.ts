import { expect, test } from 'vitest'
import { agreedType, rootEntryAt } from './file-kind.ts'

const NONE: Buffer = Buffer.alloc(0)
const kind = (name: string, head: Buffer | string, root: Buffer = NONE) =>
  agreedType(name, Buffer.from(head as string), root)

test('FT-140 a text is recognised in UTF-8, UTF-16 and older encodings, whatever its first characters', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('난간이 흔들립니다.\r\n', 'utf16le'),
  ])
  const older = Buffer.from('b3adb0a3c0cc20c8e7b5e9b8b3b4cfb4d9', 'hex')
  const cut = Buffer.from('계단'.repeat(20_000)).subarray(0, 65_536)
  for (const text of [
    'MZ세대 안전교육 제안',
    'BMW 주차장 조명',
    'GIF89a 로 저장한 사진',
    'II* 2층',
    '\ufeff표시가 있는 글\t끝',
    '',
    utf16,
    older,
    cut,
  ])
    expect(await kind('a.txt', text as string), String(text).slice(0, 20)).toBe('text/plain')
})

test('FT-140 a program named as a text, a script, and an image named as a text are rejected', async () => {
  const program = Buffer.concat([
    Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04', 'latin1'),
    Buffer.alloc(200),
  ])
  const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(100)])
  for (const bytes of [
    program,
    elf,
    Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
    Buffer.from('#!/bin/sh\nrm -r x\n'),
    Buffer.from([0x62, 0x00, 0xff]),
  ])
    expect(await kind('a.txt', bytes)).toBeNull()
  for (const name of ['a.pdf', 'a.jpg', 'a.docx', 'a.hwp', 'a.zip'])
    for (const bytes of [program, elf]) expect(await kind(name, bytes)).toBeNull()
})

test('FT-140 names with two extensions, hidden characters and other dots count by their last extension', async () => {
  const pdf = '%PDF-1.7\n'
  for (const name of [
    'a.exe.pdf',
    'photo\u202efdp.pdf',
    'a.pdf ',
    '../../a.pdf',
    'a\u0000.pdf',
    'A.PDF',
    '.pdf',
    '한글 이름 (1).pdf',
  ])
    expect(await kind(name, pdf), name).toBe('application/pdf')
  for (const name of [
    'a.pdf.exe',
    'a\u202efdp.exe',
    'a.pdf.',
    'a\uff0epdf',
    'a.pdf\u0000.exe',
    'a.pdf::$DATA',
    'a.p\u0501f',
    'pdf',
    'a.pdf/',
    'a.pd\u200bf',
  ])
    expect(await kind(name, pdf), name).toBeNull()
})

test('FT-140 an installer is rejected under every extension of compound files; a document is not', async () => {
  const head = Buffer.alloc(600)
  head.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1999, 48)
  expect(rootEntryAt(head)).toBe(2000 * 512)
  const root = (classOf: string): Buffer =>
    Buffer.concat([Buffer.alloc(80), Buffer.from(classOf, 'hex'), Buffer.alloc(32)])
  for (const name of ['a.doc', 'a.xls', 'a.ppt', 'a.hwp']) {
    for (const first of ['84', '86', '82'])
      expect(await kind(name, head, root(`${first}100c0000000000c000000000000046`))).toBeNull()
    expect(await kind(name, head, root('0609020000000000c000000000000046'))).toBe(
      'application/x-cfb',
    )
    expect(await kind(name, head)).toBe('application/x-cfb')
  }
})
