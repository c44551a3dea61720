import type { RoomChange } from '@ai-site/shared/api/comics/room';
import type { ColumnType, Generated } from 'kysely';

export interface ComicsRoomTables {
  /** What operators set for styles, those of the site (`comicsStyles`) and their own. */
  comics_styles: {
    id: string;
    /** Null: as the site names it. So are the words. */
    name: string | null;
    words: string | null;
    negative: Generated<string>;
    /** Null: the image that came with the site. */
    image_key: string | null;
    shown: Generated<boolean>;
    /** Null: where it is among the styles of the site. */
    position: number | null;
  };
  /** Whether the sample is shown; no row: it is. */
  comics_sample_state: { one: Generated<boolean>; shown: boolean };
  /** Log of what operators changed. A trigger rejects changes of it. */
  comics_room_changes: {
    id: Generated<number>;
    at: Date;
    /** `operatorLabel`. */
    actor: string;
    /** Account. No foreign key: the log outlives accounts. */
    actor_id: string;
    kind: RoomChange['kind'];
    /** Id of what was changed; '': there is one of it. */
    target: string;
    /** Name of what was changed, at that time. */
    name: string;
    fields: ColumnType<readonly string[], string[], never>;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsRoomTables {}
}
