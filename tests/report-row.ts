import type { sealer } from '../server/reports/seal.ts'

/**
 * The row of a report that arrived just now, sealed with the key of `seal`; `held` is its
 * confidential part.
 */
export const reportRow = (
  id: string,
  seal: ReturnType<typeof sealer>,
  held: Record<string, string>,
) => ({
  id,
  idempotencyKey: id,
  receivedAt: new Date().toISOString(),
  deleteAfter: '2999-01-01T00:00:00.000Z',
  anonymous: 0,
  affiliationType: 'OTHER',
  reportType: 'WORK',
  keyId: seal.keyId,
  sealed: seal.seal(JSON.stringify(held), id),
})
