/** What the install corrects in the manifests of other packages. */
export const hooks = {
  /** The generator of clients that a test runs needs the JavaScript API of TypeScript, which TypeScript 7 has not. */
  readPackage(manifest) {
    if (manifest.name !== '@hey-api/openapi-ts') return manifest;
    delete manifest.peerDependencies.typescript;
    return { ...manifest, dependencies: { ...manifest.dependencies, typescript: '6.0.3' } };
  },
};
