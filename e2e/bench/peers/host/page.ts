import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { type ChatModel, chat } from '@ai-site/shared/api/chat';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { PAGE_DATA_ID, pageData } from '../page-data.ts';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The host page has no #${id}`);
  return found;
}

export const area = element('area');

export const { remote, entry, styles } = pageData.parse(JSON.parse(element(PAGE_DATA_ID).textContent));

/** The platform of every host: a visitor who opened a chat, on a site with one model. None of its calls reach the network. */
export const platform = createPlatformDouble({ path: '/chatNew', remotes: [remote] });
const model: ChatModel = {
  tier: 5,
  name: '小智',
  description: '',
  enabled: true,
  reason: '',
  builtin: false,
  capabilities: { voice: false, files: 0, documents: false, images: false, drawsImages: false, limitedBy: '' },
  price: 2,
};
const absent = { available: false, builtin: false, reason: '' };
platform.http.answer(chat.models, () => ({
  models: [model],
  builtinNotice: null,
  speech: absent,
  recognition: absent,
  speechPrice: 2,
}));
