# Part of .ci/container: the image alone, with its embedded database, as a local site whose codes are in its outbox.

alone() { # NAME SETTING…
  local name=$1
  shift
  # Without systemd Podman complains that nobody will ask for the health.
  podman run --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --volume alone:/data \
    --env SITE_ENV=local --env HOST=127.0.0.1 --env CAPTCHA=off "$@" "$IMAGE" > /dev/null 2>&1
  within 600 podman healthcheck run "$name" || fail "$name is not healthy"
}

step 'Alone: the image with its embedded database'
alone alone
assert_restricted alone
use alone
podman exec alone node server/start.mjs --task backup --out /data/backups
assert_drains alone
podman rm alone > /dev/null

step 'Alone: a new container on the same data'
alone again
podman exec again node server/start.mjs --task backup --verify /data/backups
assert_drains again
podman rm again > /dev/null
