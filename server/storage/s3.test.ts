import { expect, it } from 'vitest'
import { readList } from './s3.ts'

const at = (changed: number) => ({ changed, named: changed })

it('reads a page of ListObjectsV2 whose keys are URL-encoded', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name><IsTruncated>true</IsTruncated>
    <NextContinuationToken>a&amp;b</NextContinuationToken>
    <Contents><Key>media/%EB%A1%9C%EA%B3%A0+1%2B2.svg</Key><LastModified>2026-11-27T00:00:00.000Z</LastModified><Size>12</Size></Contents>
    <Contents><Key>media/b</Key><LastModified>2026-11-27T01:00:00.000Z</LastModified><Size>0</Size></Contents></ListBucketResult>`
  expect(readList(xml)).toEqual({
    files: [
      { key: 'media/로고 1+2.svg', bytes: 12, ...at(Date.UTC(2026, 10, 27)) },
      { key: 'media/b', bytes: 0, ...at(Date.UTC(2026, 10, 27, 1)) },
    ],
    next: 'a&b',
  })
})

it('a page without a token is the last', () => {
  const xml = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
  expect(readList(xml)).toEqual({ files: [], next: null })
})
