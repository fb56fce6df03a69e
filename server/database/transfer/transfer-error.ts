/** A transfer that an operator has to prepare or repeat: one line with the reason. */
export class TransferError extends Error {
  override name = 'TransferError'
}
