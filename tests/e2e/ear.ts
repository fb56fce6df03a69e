import { expect, type Locator, type Page } from '@playwright/test'

/** An element's properties in Chromium's accessibility tree. */
export interface Heard {
  role: string
  name: string
  description: string
}

/**
 * The node of a selector's first element in the accessibility tree: computed by the browser, not by
 * the test.
 */
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
 * Waits until the accessibility tree exposes an element as expanded or collapsed, by an attribute
 * or by the platform.
 */
export async function expandedForAssistiveTechnology(
  element: Locator,
  open: boolean,
): Promise<void> {
  const page = element.page()
  const session = await page.context().newCDPSession(page)
  try {
    const expanded = async (): Promise<unknown> => {
      await element.evaluate((asked) => Object.assign(window, { asked }))
      const { result } = await session.send('Runtime.evaluate', { expression: 'window.asked' })
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      })
      return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
    }
    await expect.poll(expanded).toBe(open)
  } finally {
    await session.detach()
  }
}

/** Roles and names of all accessible nodes below an element, in the order of the tree. */
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

/**
 * Records every text of a part's live regions from now on, as often as it is announced; read with
 * `said`.
 */
export const listen = (page: Page, selector: string): Promise<void> =>
  page.evaluate((within) => {
    const texts: string[] = []
    Object.assign(window, { texts })
    for (const region of document.querySelectorAll(
      `${within} :is([aria-live="polite"], [role="status"], [role="alert"])`,
    )) {
      // changes of inert and hidden within the region are announced as well as its text
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
