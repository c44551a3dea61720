import type { TeamDeclaration } from '@ai-site/shared/api/teams';
import { type AsyncResource, useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { observer } from 'mobx-react-lite';
import styles from './catalogue.module.css';
import { TeamCard } from './TeamCard.tsx';
import { matchingTeams } from './team-text.ts';

export interface TeamPartProps {
  readonly teams: AsyncResource<readonly TeamDeclaration[]>;
  readonly words: string;
}

/** Events, slots and backends that remotes declare themselves. */
export const TeamPart = observer(function TeamPart({ teams, words }: TeamPartProps) {
  useRefresh(teams);
  return (
    <section className={styles.part} aria-labelledby="catalogue-teams">
      <h2 id="catalogue-teams">模块自己声明的</h2>
      <AsyncView resource={teams} what="模块的声明" skeleton={<ListSkeleton />}>
        {(list) => {
          const shown = matchingTeams(list, words);
          return shown.length === 0 ? (
            <p>{list.length === 0 ? '还没有模块声明自己的事件、插槽或后端' : '没有找到'}</p>
          ) : (
            shown.map((team) => <TeamCard key={team.name} of={team} />)
          );
        }}
      </AsyncView>
    </section>
  );
});
