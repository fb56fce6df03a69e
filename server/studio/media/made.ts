import type { IncomingMessage } from 'node:http'
import type { StudioAssetTable } from '../../database/schema.ts'
import type { Received } from './receive.ts'

/** A stored file: columns of its row. */
export type Made = Pick<
  StudioAssetTable,
  'id' | 'kind' | 'extension' | 'bytes' | 'width' | 'height' | 'animated' | 'durationMs'
>

/** A file that is to be stored: its row, and its bytes or the file that has them. */
export interface Converted {
  made: Made
  stored: { from: string | Buffer; name: string }
}

/** What the receiver of uploads gives to a replacement. */
export interface Receiving {
  /** Receives one file within the limits of uploads. */
  receive(incoming: IncomingMessage, who: string): Promise<Received>
  /** Converts a received file to the one that is stored under a name. */
  convert(received: Received, who: string, name: string): Promise<Converted>
  sourceHash(received: Received): string
}
