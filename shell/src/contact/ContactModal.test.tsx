import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import ContactModal from './ContactModal.tsx';

afterEach(cleanup);

const open = (site: { contactEmail?: string; contactPhone?: string }) => {
  setPlatform(createPlatformDouble({ site: { operator: '某某科技', contactEmail: '', contactPhone: '', ...site } }));
  render(<ContactModal onClose={() => undefined} />);
};

it('names the operator with every way to reach them', () => {
  open({ contactEmail: 'hi@example.com', contactPhone: '010-12345678' });
  expect(screen.getByText(/欢迎联系某某科技/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hi@example.com',
    'tel:010-12345678',
  ]);
});

it('without any says in one sentence whom to ask, and promises no answer', () => {
  open({});
  expect(screen.getByText(/找给您这个网址的人/)).toBeTruthy();
  expect(screen.queryByText(/工作日/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
