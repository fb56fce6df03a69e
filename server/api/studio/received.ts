import { drain } from '../../reports/upload.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { ApiContext } from '../call.ts'

/** Runs a call with a raw file as its body. */
export async function received<T>(c: ApiContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // a connection that is cut in the middle of an upload loses its response; late senders are not
    // waited for
    const late = error instanceof StudioError && error.status === 408
    if (late || !(await drain(c.env.incoming))) c.header('connection', 'close')
    throw error
  }
}
