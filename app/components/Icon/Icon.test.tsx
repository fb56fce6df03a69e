// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { Icon } from './Icon.tsx'
import { ICON_PATHS, type IconName } from './paths.tsx'

test.each(Object.keys(ICON_PATHS) as IconName[])(
  'icon %s draws a shape and is hidden from screen readers',
  (name) => {
    const { container } = draw(
      <button type="button" aria-label="이름">
        <Icon name={name} />
      </button>,
    )
    expect(container.querySelector('svg')?.querySelector('path, circle, rect')).toBeTruthy()
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
  },
)
