import { expect } from 'vitest'
import { z } from 'zod'
import { answerOf } from '../../contract/answers.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { ApiSite } from './api-site.ts'

// Shared code of tests of responses.

/** Cards, as in every list. */
export const newestFirst = (cards: readonly ContentCard[]): ContentCard[] =>
  [...cards].sort((a, b) => b.postDate.localeCompare(a.postDate) || b.contentIdx - a.contentIdx)

/** Whether a card is in a category, its own or the parent. */
export const hasCode = (card: ContentCard, code: string): boolean =>
  card.categoryList.some((one) => one.code === code || one.categoryParentCode === code)

/** The data of a response, checked: all keys of the schema and no others. */
export async function dataOf<T extends z.ZodType>(
  site: ApiSite,
  path: string,
  schema: T,
  headers: Record<string, string> = {},
): Promise<z.infer<T>> {
  const { answer, body } = await site.json(path, { headers })
  expect(answer.status, path).toBe(200)
  expect(answer.headers['content-type'], path).toMatch(/^application\/json/)
  expect(answerOf(z.unknown()).strict().parse(body)).toBeTruthy()
  const data = schema.parse(body.data)
  expect(data, path).toEqual(body.data)
  return data
}
