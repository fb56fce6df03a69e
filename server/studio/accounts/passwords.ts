import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { StudioError } from '../studio-error.ts'

/**
 * Argon2id as recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
 */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16
/** Concurrent and waiting computations: 38 MiB, and a few seconds. */
const AT_ONCE = 2
const WAITING = 40
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,90})\$([\w+/]{16,90})$/

const compute = promisify(argon2)
let running = 0
const queue: (() => void)[] = []

/** Passwords computed since the start: tests check it. */
export const computed = { count: 0 }

/** Runs a limited number at a time. @throws StudioError 429 if too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new StudioError(429, { retryAfter: 2 })
    // a finished one passes its slot on
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number; tagLength: number },
) =>
  inTurn(async () => {
    computed.count += 1
    return compute('argon2id', { message: password, nonce, ...cost })
  })
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Argon2id of a password in PHC form. @throws StudioError 429 if too many wait */
export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await derive(password, salt, COST))}`
}

/** Dummy hash for an account that has no password or does not exist: takes the same computation. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(COST.tagLength))}`

/**
 * Whether a password matches a hash; null = there is none, with the same computation. @throws
 * StudioError 429 if too many wait
 */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc ?? NOBODY) ?? []
  if (!memory) throw new Error('a password hash is not Argon2id in PHC form')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && phc !== null
}
