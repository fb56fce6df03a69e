import { Observed } from './observed.ts'

/** The block of a body at the caret, for others to see. */
export class CaretBlock extends Observed<{ block: string | null }> {
  constructor() {
    super({ block: null })
  }

  readonly move = (block: string): void => {
    if (block !== this.now.block) this.update({ block })
  }
}
