import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const REPORT = '/api/v1/safety-health/report'
export const WIDGET = '/api/v1/dkaptcha/widget'

type Value = string | Blob | null

/** A fresh challenge of a running site, solved. */
export async function solved(origin: string): Promise<string> {
  const { data } = (await (await fetch(`${origin}${WIDGET}`)).json()) as {
    data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  }
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64')
}

/** A valid report, with changes; null omits a field. The caller provides the token. */
export function reportForm(token: string | null, change: Record<string, Value> = {}): FormData {
  const form = new FormData()
  const fields: Record<string, Value> = {
    affiliationType: 'PARTNER',
    name: '물결',
    phone: '01000000000',
    email: 'wave@mail.example',
    reportType: 'SAFETY',
    content: '계단 난간이 흔들립니다.',
    consent: 'true',
    token,
    ...change,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  return form
}

export const attached = (bytes: number, name = 'plan.pdf'): File =>
  new File([new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]))], name)

export interface ReportAnswer {
  status: number
  headers: Headers
  body: {
    success: boolean
    status: number
    data?: { id: string }
    errorCode?: number
    message?: string
    faults?: Record<string, string>
  }
}

/** Sends a form to a site and parses the envelope. */
export async function sendReport(
  origin: string,
  form: FormData,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<ReportAnswer> {
  const answer = await fetch(`${origin}${REPORT}${query}`, { method: 'POST', body: form, headers })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as ReportAnswer['body'],
  }
}

/**
 * Begins an upload with a declared length of `bytes`; the caller writes the body, and receives the
 * response head.
 */
export function beginUpload(
  origin: string,
  bytes: number,
  answered: (answer: IncomingMessage) => void,
): ClientRequest {
  const { hostname, port } = new URL(origin)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes }
  return request({ hostname, port, path: REPORT, method: 'POST', headers }, (answer) => {
    answer.resume()
    answered(answer)
  })
}
