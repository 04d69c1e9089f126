import { expect, signInByApi, open, resize, test } from '../support/site-test.ts'

// What the menu leads to: member-menu.test.tsx
test('Escape closes the menu and gives the focus back', async ({ page }) => {
  await resize(page, 1440)
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/help')
  const opener = page.getByRole('button', { name: /Standard Plan/ })
  await opener.press('Enter')
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(opener).toBeFocused()
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toHaveCount(0)
})
