# Part of .ci/container: compose.yaml with Debian's PostgreSQL 15 and nginx, and a receiver of codes.

step 'PostgreSQL 15 and nginx of Debian'
mkdir -p "$work/debian" "$work/compose"
cat > "$work/debian/Dockerfile" <<'FILE'
ARG BASE
FROM ${BASE}
RUN mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get update && apt-get install -y --no-install-recommends nginx-light postgresql-15 \
  && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin PGDATA=/var/lib/postgresql/data
COPY start-postgres /usr/local/bin/start-postgres
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/start-postgres"]
FILE
# The variables of the image postgres.
cat > "$work/debian/start-postgres" <<'FILE'
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  initdb --username "$POSTGRES_USER" --pwfile "$POSTGRES_PASSWORD_FILE" --auth-host scram-sha-256 --auth-local trust $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
FILE
build --tag "$DEBIAN" "$work/debian"

step 'Compose: site, worker, database, nginx'
rm -rf "$work/compose"
mkdir -p "$work/compose/server"
cp -r compose.yaml Dockerfile "$work/compose/"
cp -r server/operate "$work/compose/server/"
cp .ci/container-codes.mjs "$work/compose/"
sh server/operate/container/make-secrets.sh "$work/compose/secrets" > /dev/null
(
  cd "$work/compose/secrets"
  echo 'the token of the receiver' > sms-token
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=nginx -keyout tls-key -out tls-certificate 2> /dev/null
  chmod 0644 tls-key
)
printf 'PUBLIC_ORIGIN=https://nginx:8443\nSMS_HTTP_URL=http://codes:8080/\nCAPTCHA=off\nPAYMENT_SANDBOX=on\n' > "$work/compose/site.env"
# Only the images differ, and SITE_ENV: a production site asks for the letters of a picture before it sends a code.
cat > "$work/compose/test.yaml" <<FILE
services:
  site: { image: '$IMAGE', environment: { SITE_ENV: local } }
  worker: { image: '$IMAGE', environment: { SITE_ENV: local } }
  postgres: { image: '$DEBIAN' }
  nginx: { image: '$DEBIAN' }
  codes: { image: '$IMAGE', entrypoint: [node, /codes.mjs], volumes: ['./container-codes.mjs:/codes.mjs:ro'] }
FILE

healthy() { podman exec "$1" node -e "fetch('$2').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; } # CONTAINER ADDRESS

# This podman-compose starts services in their order, but does not wait until one is healthy. Without systemd Podman complains that nobody will ask for that.
start() { compose up --no-build --detach "$@" > /dev/null 2>&1; }

start codes postgres
within 120 podman exec ${PROJECT}_postgres_1 pg_isready --host /tmp --username site --dbname site || fail 'PostgreSQL is not ready'
start site
within 600 healthy ${PROJECT}_site_1 http://127.0.0.1:8080/healthz || fail 'the site is not ready'
start worker nginx
within 120 healthy ${PROJECT}_worker_1 http://127.0.0.1:9464/healthz || fail 'the worker is not ready'
podman exec ${PROJECT}_postgres_1 psql --host /tmp --username site --tuples-only --command 'select version()'
assert_restricted ${PROJECT}_site_1
assert_restricted ${PROJECT}_worker_1

step 'Compose: through nginx'
use --env ORIGIN=https://nginx:8443 --env CODES=http://codes:8080/ --env NODE_TLS_REJECT_UNAUTHORIZED=0 --env NODE_NO_WARNINGS=1 ${PROJECT}_codes_1
podman exec ${PROJECT}_codes_1 node -e "fetch('http://worker:9464/metrics').then((answer) => answer.text()).then((text) => process.exit(/^site_tasks_total\{.*outcome=\"succeeded\".*\} [1-9]/m.test(text) ? 0 : 1))" ||
  fail 'the worker has no succeeded task in its metrics'

step 'Compose: the settings of production'
podman exec --env SITE_ENV=production ${PROJECT}_site_1 node server/start.mjs --check

step 'Compose: SIGTERM'
assert_drains ${PROJECT}_worker_1
assert_drains ${PROJECT}_site_1
compose down > /dev/null 2>&1
