// Help texts of the tasks, shown without installing anything. Those of `remote` and of the suites of `bench` are in their own tables.
export const taskHelp = {
  start: `npm start
  Installs what is missing, builds what changed, starts database and server and publishes what no team has released.
  Prints "ready <address>" when the site answers; Ctrl-C stops everything.

  --check    tries whether the settings, the database, the storage and the connected services work, prints what it found, and exits with 0 or 1
  --built    publishes the packages as they were built, without asking whether something changed

  Settings are environment variables, all of them in server/README.md (Settings):
  PORT       port of the site; 8080 by default
  HOST       address to listen on; this machine only by default
  DATA_DIR   database, releases, uploads; .data by default
  SITE_ENV   local (default) or production

  PORT=8081 npm start`,
  worker: `npm run worker
  Runs background jobs only, beside the servers of a managed database, on any machine with the same settings and storage.
  Prints "working" when it has begun; Ctrl-C stops it.

  It takes no arguments. Settings are environment variables, all of them in server/README.md (Settings):
  DATABASE_URL   the managed PostgreSQL, which it needs`,
  backup: `npm run backup -- [--out DIR|s3://bucket/folder] [--objects none|new|all] [--with-secrets] [--keep N]
   or   npm run backup -- --verify DIR|s3://bucket/folder [--name NAME]
  Makes a backup of the site, while it runs or not: its database as one moment shows it, and the files that the database names.

  --out          where to; BACKUP_DIR by default. Files of earlier backups there are not copied again
  --objects      new (default): files that are not there yet; all: read all files again; none: the database only
  --with-secrets adds the secret key and the token for deployments, sealed by BACKUP_PASSPHRASE
  --keep N       removes all but the newest N backups afterwards
  --verify       restores the newest backup (or the one of that name) into a database of its own, checks it, and removes that again

  Settings are those of the site: DATA_DIR or DATABASE_URL, S3_*, BACKUP_* (server/README.md, Settings).`,
  restore: `npm run restore -- --from DIR|s3://bucket/folder [--name NAME]
  Restores the newest backup (or the one of that name) into an empty site that is not running: one without accounts, of the same version or a later one.
  Everybody has to sign in again. An interrupted restore is run again.

  --other-secret-key  goes on though the secret key of the site is lost
  --allow-missing     goes on though files are missing

  Settings are those of the site to restore: DATA_DIR or DATABASE_URL, S3_*, SECRET_KEY; BACKUP_PASSPHRASE opens sealed secrets.`,
  models: `npm run models
  Lists the operator's own neural nets in MODELS_DIR (models in DATA_DIR by default): what each is recognised as, which tools it serves and how long a
  trial takes here, and published nets that fit.

  It takes no arguments.`,
  check: `npm run check
  Checks the files that differ from what was pushed last: format, rules of the sources, types of everything, and the tests beside those files.

  It takes no arguments. As a suggestion before each push: put "npm run check" into .git/hooks/pre-push.`,
  test: `npm test   or   npm run test:nightly
  Lint, types, unit tests, server tests on a real PostgreSQL, browser tests. Lint or types that fail end it; the browser tests run in any case, and
  the last lines say how each ended.

  --nightly   repeats more often what can be repeated, builds a scaffolded remote, and tests in Firefox and WebKit too

  One file: npx jest <path>, or npx playwright test <path>. Which browser tests: e2e/README.md.`,
  dev: `npm run dev -- [names] [--site URL]   or   npm run dev -- <name> --standalone
  The shell and the named remotes (all of them by default) with hot reload; the rest as built.

  names          of packages, such as mf-chat
  --site URL     takes the API, the long connection and the other remotes from this site instead of one that is started here
  --standalone   one remote alone, on the test platform

  PORT           environment variable; port of the development server, 8080 by default`,
  previews: `npm run previews
  A local site with the components of shared/src/ui and shared/src/kit by themselves, in each of their states (*.preview.tsx). Prints "previews <address>";
  a reload builds what changed. Its other pages are those that npm start built last. A local site of npm start shows them at /previews too.

  It takes no arguments. PORT: port of the site, 8080 by default`,
};
