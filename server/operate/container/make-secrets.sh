#!/bin/sh
# Writes the secrets of compose.yaml that can be made up, each into a file of its own, unless it is there: make-secrets.sh [DIRECTORY].
# Only the owner can enter the directory; the files themselves are readable, since the containers read them as users of their own.
set -eu
directory=${1:-secrets}
umask 022
mkdir -p "$directory"
chmod 0700 "$directory"

# write NAME VALUE
write() {
  if [ -e "$directory/$1" ]; then return; fi
  printf '%s\n' "$2" > "$directory/$1"
  echo "$directory/$1"
}

random() { od -An -v -tx1 -N 32 /dev/urandom | tr -d ' \n'; }

write postgres-password "$(random)"
write database-url "postgres://site:$(cat "$directory/postgres-password")@postgres:5432/site"
write secret-key "$(random)"
