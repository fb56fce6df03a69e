import { z } from 'zod'

/** JSON Schema, as far as the calls of the studio use it. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Schema
  maxItems?: number
  format?: string
  pattern?: string
}

/** Names whose values must exist, so that a call runs as far as possible. */
export type Known = Readonly<Record<string, unknown>>

/** Pieces that texts are filled with: each is costly for another kind of code. */
export const PIECES = ['가', 'a ', '<img', '&amp;', '\n- ', '"\\'] as const

/**
 * The largest value of a schema within `bytes`: lists with all items, texts filled with `piece`.
 * What a refinement demands is not known to it, so a value may be refused.
 */
function fullest(
  schema: Schema,
  name: string,
  bytes: number,
  fill: { piece: string; known: Known },
): unknown {
  const { piece, known } = fill
  const found = known[name]
  if (found !== undefined && schema.type !== 'array') return found
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fullest(choices.find(({ type }) => type !== 'null') ?? {}, name, bytes, fill)
  if (schema.type === 'array') {
    const one = JSON.stringify(fullest(schema.items ?? {}, name, 400, fill))
    const count = Math.min(schema.maxItems ?? Infinity, Math.floor(bytes / (one.length + 1)))
    return Array.from({ length: count }, () =>
      fullest(schema.items ?? {}, name, bytes / Math.max(1, count), fill),
    )
  }
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(
      fields.map(([key, inside]) => [key, fullest(inside, key, bytes / fields.length, fill)]),
    )
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1))
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.format === 'date-time') return '2030-01-01T00:00:00.000Z'
  const most = Math.min(
    schema.maxLength ?? Infinity,
    bytes / Buffer.byteLength(JSON.stringify(piece)),
  )
  return piece.repeat(Math.max(1, Math.floor(most / piece.length))).trim() || 'a'
}

/** Bodies that fill a schema up to `bytes`, for each alternative and each piece of text. */
export function fullBodies(schema: z.ZodType, bytes: number, known: Known): string[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const found = (whole.anyOf ?? whole.oneOf ?? [whole]).flatMap((shape) =>
    PIECES.map((piece) => JSON.stringify(fullest(shape, '', bytes * 0.9, { piece, known }))),
  )
  return [...new Set(found)].filter((body) => Buffer.byteLength(body) <= bytes)
}

/** Bodies of `bytes` that are no values of any schema. */
export const brokenBodies = (bytes: number): string[] => [
  '['.repeat(bytes - 1),
  `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  `{${Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"k${n}":0`).join()}}`,
  `"${'\\u0041'.repeat((bytes - 2) / 6)}"`,
]
