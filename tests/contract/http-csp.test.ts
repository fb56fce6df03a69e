import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../contract/page-columns.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { BUILT } from '../../contract/pages.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? []

describe('content security policy of the built pages', () => {
  const paths = [
    ...new Set([...Object.values(PAGES), '/page', '/page/legal/privacy', '/page/no-such-page']),
  ]
  it.each(
    paths.flatMap((path) =>
      // a Korean-only page redirects English visitors home
      (BUILT.find((row) => row.path === path)?.languages ?? LANGUAGES).map((language) => [
        path,
        language,
      ]),
    ),
  )('%s in %s allows exactly its inline elements', async (path, language) => {
    const { headers, text } = await sendRequest(server.origin, `${path}?lang=${language}`)
    const policy = headers['content-security-policy'] as string
    const scripts = [
      ...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ].map((match) => hash(match[1] as string))
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
      hash(match[1] as string),
    )
    expect(scripts.length).toBeGreaterThan(2)
    expect(new Set(directive(policy, 'script-src'))).toEqual(new Set(["'self'", ...scripts]))
    expect(new Set(directive(policy, 'style-src'))).toEqual(new Set(["'self'", ...styles]))
    expect(policy).not.toMatch(/unsafe|\*/)
    // elements that no hash can allow
    const markup = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    expect(markup.match(/<[^>]*\s(?:style|on[a-z]+)="[^>]*>/i)?.[0] ?? null).toBeNull()
    expect(markup).toMatch(language === 'ENG' ? /<html[^>]* lang="en"/ : /<html[^>]* lang="ko"/)
  })
})
