import { describe, expect, it } from '@jest/globals';
import { brokenMigrations } from './migration-rules.ts';
import { siteMigrations } from './migrations.ts';

const problemsOf = (
  sql: string,
  name = /-- contract of \w+: \S/.test(sql) ? '002_next_contract' : '002_next',
): string[] => brokenMigrations({ '001_things': 'create table things (id text, name text not null)', [name]: sql });

describe('migrations', () => {
  it('leave what the previous release uses', () => {
    expect(brokenMigrations(siteMigrations)).toEqual([]);
  });

  it.each([
    ['alter table things rename column name to title', 'renames what'],
    ['alter table things\n  add column more text,\n  drop column name', 'drops what'],
    ['DROP TABLE things', 'drops what'],
    ['alter table things alter column name type integer', 'changes a type'],
    ['alter table things alter column id set not null', 'requires id'],
    [
      'alter table things add column title text not null, add column kind text not null default 1',
      'adds a required column',
    ],
    ['alter table things alter column name drop default', 'takes a default away'],
    ["alter table things add constraint things_name check (name <> '')", 'adds the constraint things_name'],
    ['create unique index things_by_name on things (name)', 'makes rows of things unique'],
    ['-- contract of 000_unknown: it is not used\ndrop table things', 'which does not exist'],
    ['-- contract of 001_things\ndrop table things', 'drops what'],
  ])('that say %j are refused', (sql, problem) => {
    expect(problemsOf(sql)).toEqual([expect.stringContaining(problem)]);
  });

  it('say by their names whether they remove things, which is all that an older release sees', () => {
    expect(problemsOf('-- contract of 001_things: nobody reads it\ndrop table things', '002_next')).toEqual([
      expect.stringContaining('an older release reads the name'),
    ]);
    expect(problemsOf('create table others (id text)', '002_others_contract')).toEqual([
      expect.stringContaining('an older release reads the name'),
    ]);
  });

  it.each([
    "alter table things add column kind text not null default 'a, drop table things', add column note text",
    'alter table things alter column name drop not null',
    "alter table things alter column id set default ''; alter table things alter column id set not null",
    'create table others (id text not null); create unique index others_by_id on others (id)',
    "alter table things drop constraint things_kind; alter table things add constraint things_kind check (name in ('a', 'b'))",
    '-- drop table things\ndrop index things_by_name; create index things_by_name on things (name)',
    '-- contract of 001_things: the release before the last one wrote it last\ndrop table things',
  ])('that say %j are accepted', (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });
});
