import { expect, type Locator, type Page } from '@playwright/test'

/** What Chromium tells assistive technology about an element. */
export interface Heard {
  role: string
  name: string
  description: string
}

/** The accessibility tree's own words on the first element of a selector: computed by the browser, not by the test. */
export async function heard(page: Page, selector: string): Promise<Heard> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const [node] = nodes
    return {
      role: node?.role?.value ?? '',
      name: node?.name?.value ?? '',
      description: node?.description?.value ?? '',
    }
  } finally {
    await session.detach()
  }
}

/**
 * Waits until the browser tells assistive technology that what an element opens is open, or closed: whoever opens it, an
 * attribute of ours or the platform.
 */
export async function expandedForAssistiveTechnology(
  element: Locator,
  open: boolean,
): Promise<void> {
  const page = element.page()
  const session = await page.context().newCDPSession(page)
  try {
    const told = async (): Promise<unknown> => {
      await element.evaluate((asked) => Object.assign(window, { asked }))
      const { result } = await session.send('Runtime.evaluate', { expression: 'window.asked' })
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      })
      return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
    }
    await expect.poll(told).toBe(open)
  } finally {
    await session.detach()
  }
}

/** Roles and names of everything that is told below an element, in the order of the tree. */
export async function tree(page: Page, selector: string): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    })
    const { nodes } = await session.send('Accessibility.queryAXTree', { objectId: result.objectId })
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        role: node.role?.value ?? '',
        name: node.name?.value ?? '',
        description: node.description?.value ?? '',
      }))
  } finally {
    await session.detach()
  }
}

/** Notes every text that a live region of a part takes on from now on, as often as it is announced; read with `said`. */
export const listen = (page: Page, selector: string): Promise<void> =>
  page.evaluate((within) => {
    const texts: string[] = []
    Object.assign(window, { texts })
    for (const region of document.querySelectorAll(
      `${within} :is([aria-live="polite"], [role="status"], [role="alert"])`,
    )) {
      // what becomes inert, hidden or shown within the region is news as well as its text
      new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['inert', 'hidden', 'aria-hidden'],
      })
    }
  }, selector)
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { texts: string[] }).texts)
