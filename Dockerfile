# The site in one image: docs/operations/container.md
ARG BASE=debian:bookworm-slim

# ffmpeg from Debian's sources, with its security fixes: Debian's own package brings 450 MB of windows, graphics cards and speech.
FROM ${BASE} AS media
WORKDIR /source
RUN for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.sources; do \
    if [ -f "$list" ]; then sed -i -e 's/^deb \(.*\)/&\ndeb-src \1/' -e 's/^Types: deb$/Types: deb deb-src/' "$list"; fi; \
  done \
  && apt-get update \
  && apt-get install -y --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libmp3lame-dev libx264-dev make nasm pkg-config zlib1g-dev \
  && apt-get source ffmpeg
RUN cd ffmpeg-*/ \
  && ./configure \
    --disable-autodetect --disable-debug --disable-doc --disable-ffplay --disable-ffprobe --disable-network \
    --disable-devices --enable-indev=lavfi --disable-protocols --enable-protocol=file,pipe,data \
    --enable-gpl --enable-zlib --enable-libx264 --enable-libmp3lame --enable-libdav1d \
    --disable-decoders --enable-decoder=h264,hevc,vp8,vp9,libdav1d,mpeg4,mjpeg,png,gif,rawvideo,wrapped_avframe \
    --enable-decoder=aac,mp3,mp3float,opus,vorbis,flac,alac,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8 \
    --disable-encoders --enable-encoder=libx264,libmp3lame,aac,png,mjpeg,gif,rawvideo,wrapped_avframe,pcm_s16le,pcm_f32le,flac \
    --disable-hwaccels \
  && make --jobs "$(nproc)" ffmpeg \
  && strip ffmpeg \
  && install ffmpeg /usr/local/bin/ffmpeg

# The pinned Node and all packages, those of development too.
FROM ${BASE} AS deps
ARG NPM_REGISTRY=https://registry.npmjs.org
ARG NPM_VERSION=11.19.1
ARG NPM_INTEGRITY=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates curl openssl
# Certificates that the base image adds are accepted by Node too.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/operate/container/install-node.sh server/operate/container/
RUN sh server/operate/container/install-node.sh "${NPM_REGISTRY}" "${NPM_VERSION}" "${NPM_INTEGRITY}"
COPY e2e/package.json e2e/
COPY mf-appcenter/package.json mf-appcenter/
COPY mf-chat/package.json mf-chat/
COPY mf-draw/package.json mf-draw/
COPY mf-exhibit/package.json mf-exhibit/
COPY mf-membership/package.json mf-membership/
COPY mf-shortvideo/package.json mf-shortvideo/
COPY server/package.json server/
COPY server/demo-engine/package.json server/demo-engine/
COPY shared/package.json shared/
COPY shell/package.json shell/
RUN npm ci --ignore-scripts --registry "${NPM_REGISTRY}" && rm -rf ~/.npm

# Shell and remotes, then everything that a running site reads: server/src/delivery/container.
FROM deps AS build
# off: the image does without the demonstration engine.
ARG DEMO_ENGINE=on
COPY . .
RUN NODE_ENV=production NX_DAEMON=false NX_TUI=false NX_NO_CLOUD=true npm run build
RUN DEMO_ENGINE="${DEMO_ENGINE}" node server/src/delivery/container/write-run-files.ts /run-files && strip --strip-unneeded /run-files/node_modules/node-linux-*/bin/node

FROM ${BASE} AS run
ARG VERSION=1.0.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="我来AI" \
  org.opencontainers.image.description="A Chinese-language AI creation site" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
RUN apt-get update \
  && apt-get install -y --no-install-recommends libdav1d6 libmp3lame0 libx264-164 tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/* /var/log/apt/* /var/log/dpkg.log \
  && groupadd --gid 10001 site \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin site \
  && install --directory --owner site --group site --mode 0700 /data
COPY --from=media /usr/local/bin/ffmpeg /usr/local/bin/ffmpeg
COPY --from=build /run-files /app
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node && node --version && ffmpeg -version
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "server/start.mjs"]
CMD ["--built"]
