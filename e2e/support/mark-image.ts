import { expect, type Page } from '@playwright/test';

/** Marks a horizontal stroke through the middle of the image in the mask editor of a form. `label`: of the field. */
export async function markImage(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `标记${label}` }).click();
  const image = page.getByRole('application', { name: '图片编辑区' }).getByRole('img', { name: /图片/ });
  await expect(image).toBeVisible();
  const box = await image.boundingBox();
  if (box === null) throw new Error('The image is not shown');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expect(page.getByRole('img', { name: `已标记的${label}` })).toBeVisible();
}
