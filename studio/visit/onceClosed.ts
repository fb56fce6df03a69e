/** Runs a function after a closing layer has returned the focus. */
export const onceClosed = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then))
}
