import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes as hashesOf } from './inline-hashes.ts'

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inlineHashes = (html: string) => hashesOf(Buffer.from(html))

describe('hashes of inline elements', () => {
  it('contain every script and style once', () => {
    const { scripts, styles } = inlineHashes(
      `<head><style data-x="">a{b:c}</style><script>one()</script><script type="module">two()</script></head><body><script>one()</script><STYLE>d{}</STYLE></body>`,
    )
    expect(scripts).toEqual([hash('one()'), hash('two()')])
    expect(styles).toEqual([hash('a{b:c}'), hash('d{}')])
  })
  it('omit files and data', () => {
    expect(
      inlineHashes(
        '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="application/json">{}</script>',
      ).scripts,
    ).toEqual([])
  })
  it('omit scripts within content: an injected one must not run', () => {
    expect(
      inlineHashes(
        '<script>ours()</script><main><p>x</p><script>theirs()</script></main><script>ours2()</script>',
      ).scripts,
    ).toEqual([hash('ours()'), hash('ours2()')])
  })
  it('hashes the text as the browser reads it, in UTF-8', () => {
    expect(inlineHashes('<script>say("윤슬")</script>').scripts).toEqual([hash('say("윤슬")')])
  })
})
