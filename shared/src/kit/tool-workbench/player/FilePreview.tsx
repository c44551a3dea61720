export interface FilePreviewProps {
  readonly url: string;
  /** MIME type, or its first part with a slash. */
  readonly contentType: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A picture, film or sound as the browser shows it. */
export function FilePreview({ url, contentType, label, className }: FilePreviewProps) {
  if (contentType.startsWith('video/'))
    return (
      <video className={className} src={url} aria-label={label} controls playsInline muted preload="metadata">
        <track kind="captions" />
      </video>
    );
  // biome-ignore lint/a11y/useMediaCaption: what people uploaded has no captions
  if (contentType.startsWith('audio/')) return <audio className={className} src={url} aria-label={label} controls preload="metadata" />;
  return <img className={className} src={url} alt={label} loading="lazy" />;
}
