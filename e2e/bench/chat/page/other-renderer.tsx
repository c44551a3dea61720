import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { pageClock } from '@ai-site/shared/kit/clock';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Answer } from '../../../../mf-chat/src/conversation/answer.ts';
import { delta, snapshot } from '../../../../mf-chat/src/conversation/testing/sample-messages.ts';
import { area, painted, until } from '../../area.ts';
import { offer } from './offer.ts';

/** A page with one growing reply, fed at the site's own pace and rendered by another library. */
export function offerRenderer(draw: (text: string) => ReactNode): void {
  const answer = new Answer('answer', pageClock);
  let no = 0;
  const Reply = observer(() => (
    <main style={{ width: 820, height: '100vh', overflow: 'auto' }}>{draw(answer.text)}</main>
  ));
  const applyEvent = (event: ReplyEvent): void => {
    answer.applyEvent(event);
  };
  const root = createRoot(area);
  offer({
    async begin(soFar) {
      applyEvent(snapshot(soFar, 0));
      root.render(<Reply />);
      await until(() => area.textContent.length > soFar.length / 2);
      await painted();
    },
    add(text) {
      no += 1;
      applyEvent(delta(no, text));
      // As on the site: the end of the reply stays in view.
      const scroller = area.querySelector('main');
      if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
    },
  });
}
