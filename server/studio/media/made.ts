import type { IncomingMessage } from 'node:http'
import type { StudioAssetTable } from '../../database/schema.ts'
import type { Received } from './receive.ts'

/** A stored file: columns of its row. */
export type Made = Pick<
  StudioAssetTable,
  'id' | 'kind' | 'extension' | 'bytes' | 'width' | 'height' | 'animated' | 'durationMs'
>

/** What the receiver of uploads gives to a replacement. */
export interface Receiving {
  /** Receives one file within the limits of uploads. */
  receive(incoming: IncomingMessage, who: string): Promise<Received>
  /** Stores a received file under a name. */
  make(received: Received, who: string, name: string): Promise<Made>
  sourceHash(received: Received): string
}
