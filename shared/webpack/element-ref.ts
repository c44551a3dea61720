/** Modules of Arco that read `element.ref`, about which React 19 warns in development. */
export const elementRefReaders =
  /[\\/]@arco-design[\\/]web-react[\\/](?:es|lib)[\\/](?:_util[\\/]react-dom|_class[\\/]VirtualList[\\/]index|Trigger[\\/]index)\.js$/;

/** A webpack loader for these modules: reads the ref where React 19 keeps it, among the props. Not yet mended upstream (arco-design#2891). */
export default function elementRef(source: string): string {
  return source.replaceAll(/\b(children|popupChildren|_a|_b)\.ref\b/g, '$1.props.ref');
}
