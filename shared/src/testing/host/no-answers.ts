/** A remote that needs no answers of a server. */
export default function prepare(): void {}
