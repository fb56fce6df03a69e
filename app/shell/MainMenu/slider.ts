import { m } from '../../paraglide/messages.js'

/**
 * Shows the next or previous card of a submenu's content area, as the button says (SH-058, SH-059).
 * Works on the markup of `MenuSlider`.
 */
export function step(button: HTMLElement): void {
  const slider = button.closest<HTMLElement>('[data-part="carousel"]')
  if (!slider) return
  const slides = [...slider.querySelectorAll('li')]
  const before = slides.findIndex((slide) => slide.hasAttribute('data-shown'))
  const shown = (before + Number(button.dataset.step) + slides.length) % slides.length
  for (const [index, slide] of slides.entries()) {
    slide.toggleAttribute('data-shown', index === shown)
    slide.inert = index !== shown
  }
  const [seen, heard] = slider.querySelectorAll('[data-count]')
  // the number before the total
  if (seen?.firstChild) seen.firstChild.nodeValue = String(shown + 1)
  // one text, replaced as a whole: the cards themselves are not a live region
  if (heard)
    heard.textContent = `${m.carousel_count({ current: shown + 1, total: slides.length })}: ${slides[shown]?.querySelector('[data-title]')?.textContent}`
}
