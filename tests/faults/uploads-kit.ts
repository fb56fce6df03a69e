import { request as send } from 'node:http'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { ORIGIN } from '../contract/studio-kit.ts'
import { TUS } from '../contract/studio-media-kit.ts'

/** Begins a part of an upload; resolves once half of it is on the wire, and sends no more. */
export async function sendHalf(
  origin: string,
  path: string,
  cookie: string,
  offset: number,
  part: Buffer,
): Promise<void> {
  const lost = send(`${origin}${STUDIO_API}${path}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...{ cookie, origin: ORIGIN, [STUDIO_HEADER]: '1' },
      'content-type': 'application/offset+octet-stream',
      'content-length': String(part.length),
      'upload-offset': String(offset),
    },
  })
  lost.on('error', () => {})
  await new Promise((resolve) =>
    lost.write(part.subarray(0, part.length / 2), () => resolve(undefined)),
  )
}
