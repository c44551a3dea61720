/** For a remote that needs no server handlers. */
export default function prepare(): void {}
