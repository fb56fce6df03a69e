/** Renders a title with the line breaks of its text. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => <span key={line}>{line} </span>)
