import { expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { readService } from './service.data.ts'

const request = (
  detail: () => Promise<unknown>,
  relation: () => Promise<unknown> = async () => [],
): PageRequest =>
  ({
    model: {
      service: { detail, isPublished: async (_: string, language: string) => language === 'ENG' },
      content: { relation },
    },
    language: 'KOR',
    requestId: 'r',
  }) as unknown as PageRequest
const service = { contentIdx: 1, languageType: 'KOR' }

test('FT-111 a service has its related cards', async () => {
  expect(
    await readService(
      'YunseulTalk',
      request(
        async () => service,
        async () => [{ contentIdx: 2 }],
      ),
    ),
  ).toEqual({
    service,
    related: [{ contentIdx: 2 }],
    otherLanguagePath: '/page/service/service/YunseulTalk',
  })
})

test('FT-113 an unknown service redirects home', async () => {
  expect(
    await readService(
      'None',
      request(async () => null),
    ),
  ).toEqual({ redirect: '/' })
})

test('FT-113 FT-115 SH-223 a store failure is not a missing service: its error page is shown', async () => {
  await expect(
    readService(
      'YunseulTalk',
      request(async () => {
        throw new Error('store')
      }),
    ),
  ).rejects.toThrow('store')
  await expect(
    readService(
      'YunseulTalk',
      request(
        async () => service,
        async () => {
          throw new Error('store')
        },
      ),
    ),
  ).rejects.toThrow('store')
})

test('FT-114 a web path that the call rejects leads to the error page', async () => {
  expect(
    await readService(
      'x'.repeat(201),
      request(async () => service),
    ),
  ).toEqual({ redirect: '/error' })
})
