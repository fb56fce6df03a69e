/** A title that breaks where its words say so. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => <span key={line}>{line} </span>)
