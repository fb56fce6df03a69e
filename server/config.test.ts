import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const root = join(import.meta.dirname, '..')

describe('configuration', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_ORIGIN', 'www.yunseul.example'],
    ['SITE_ORIGIN', 'https://www.yunseul.example/page'],
    ['TRUST_PROXY', 'maybe'],
    ['PAGE_CACHE_BYTES', '-1'],
    ['IMAGE_WORKERS', '0'],
    ['COLLECTOR_URL', 'nowhere'],
    ['STORAGE_URL', 's3://bucket/site'],
    ['STORAGE_URL', 'file://host/folder'],
    ['STORAGE_URL', 's3://Bucket'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:secret@collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=one%0d%0atwo'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['MAIL_CONNECTIONS', '0'],
    ['MAIL_WARM_UP', '100,many'],
    ['MAIL_WARM_UP', ','],
    ['BOUNCE_ADDRESS', 'a+b@yunseul.example'],
    ['BOUNCE_ADDRESS', 'far-too-long-for-it@yunseul.example'],
    ['BOUNCE_MAILDIR', '/var/mail/bounces'],
    ['DKIM_DOMAIN', 'yunseul.example; b=x'],
    ['DKIM_DOMAIN', 'yunseul.example'],
    ['DKIM_SELECTOR', 'letters'],
    ['DKIM_KEY_FILE', '/nowhere'],
  ])('a wrong %s (%s) is rejected with one line that names it', (name, value) => {
    let refused: unknown = null
    try {
      readConfig({ [name]: value }, root)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(ConfigurationError)
    expect((refused as Error).message).toMatch(new RegExp(`^${name}: [^\n]+$`))
  })
  it('a supervisor needs a folder of the site as RELEASE; its workers do not read it', () => {
    const refused = 'RELEASE: must be a folder of the site, with server/main.ts'
    const read = (environment: NodeJS.ProcessEnv) => () =>
      readConfig({ RELEASE: import.meta.dirname, ...environment }, root)
    expect(read({ SUPERVISE: 'true' })).toThrow(refused)
    expect(read({ WORKERS: '2', RELEASE: join(root, 'nowhere') })).toThrow(refused)
    expect(read({ SUPERVISE: 'true', RELEASE: root })).not.toThrow()
    expect(read({ SUPERVISE: 'true', WORKER_NUMBER: '1' })).not.toThrow()
    expect(read({})).not.toThrow()
  })
  it('an empty variable counts as unset', () => {
    expect(readConfig({ SITE_ORIGIN: '', PORT: '4000' }, root).origin).toBe('http://localhost:4000')
  })
})
