import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import { readEnvironment, variableNames } from "#app/platform/environment.server.ts";
import { beatTimeoutMs } from "#app/platform/heartbeat.server.ts";
import { staticPages } from "#app/static-pages.server.ts";
import { framingBytes } from "#server/uploads/read-multipart.ts";
import { instructionsOf, parseDockerfile } from "./dockerfile.ts";
import { manifestOf, manifests } from "./manifests.ts";

const { template, strategy, selector } = manifestOf("Deployment").spec;
const [container] = template.spec.containers;
const settings = manifestOf("ConfigMap").data;
const secrets = manifestOf("Secret").stringData;
const [user] = instructionsOf(
  parseDockerfile(readFileSync("Dockerfile", "utf8")).at(-1) ?? {
    image: "",
    name: "",
    instructions: [],
  },
  "USER",
);

/** All pods that the manifests start. */
const pods = [template.spec, manifestOf("CronJob").spec.jobTemplate.spec.template.spec];

describe("the manifests for Kubernetes", () => {
  test("start the product with settings that it reads, and hold no secret", () => {
    const environment = {
      ...settings,
      ...secrets,
      AUTH_SECRET: "of an operator, and long enough for it",
    };
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readEnvironment(environment).ORIGIN).toBe("https://freight.example");
    expect(secrets.AUTH_SECRET).toBe("");
    // kubectl applies files of a folder by these endings.
    const { file } = manifestOf("Secret");
    expect(file).not.toMatch(/\.(yaml|yml|json)$/);
    expect(manifests.filter((one) => one.kind === "Secret")).toHaveLength(1);
  });

  test("let the product have no rights, as the account of the image", () => {
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(`${securityContext.runAsUser}:${securityContext.runAsGroup}`).toBe(user?.rest);
      expect(automountServiceAccountToken).toBe(false);
      for (const one of containers) {
        expect(one.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(one.resources.limits.memory).toBeTruthy();
      }
    }
  });

  test("replace a process only once another one is ready, and give a stop the time that it takes", () => {
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    const { DRAIN_SECONDS } = readEnvironment(settings);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(DRAIN_SECONDS + 10 + 60);
  });

  test("send traffic while /readyz says so, and restart nothing because of the database", () => {
    const { readinessProbe, livenessProbe } = container;
    expect(readinessProbe.httpGet.path).toBe("/readyz");
    // To store a beat, and to hear of it.
    expect(readinessProbe.timeoutSeconds * 1_000).toBeGreaterThan(2 * beatTimeoutMs);
    expect(staticPages).toContain(livenessProbe.httpGet.path);
  });

  test("agree on ports and names", () => {
    const { PORT, METRICS_PORT } = readEnvironment(settings);
    const ports = Object.fromEntries(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [
        name,
        containerPort,
      ]),
    );
    expect(ports).toEqual({ http: PORT, metrics: METRICS_PORT });
    expect(template.metadata.annotations["prometheus.io/port"]).toBe(String(METRICS_PORT));
    const service = manifestOf("Service");
    expect(service.spec.ports[0].targetPort).toBe("http");
    const labels = template.metadata.labels;
    for (const chosen of [
      selector.matchLabels,
      service.spec.selector,
      manifestOf("PodDisruptionBudget").spec.selector.matchLabels,
      manifestOf("NetworkPolicy").spec.podSelector.matchLabels,
    ]) {
      expect(chosen).toEqual(labels);
    }
    const [rule] = manifestOf("Ingress").spec.rules;
    expect(rule.http.paths[0].backend.service.name).toBe(service.metadata.name);
    expect(`https://${rule.host}`).toBe(settings.ORIGIN);
  });

  test("let the largest document through", () => {
    const { annotations } = manifestOf("Ingress").metadata as unknown as {
      annotations: Record<string, string>;
    };
    const sizes = Object.entries(annotations).filter(([name]) => name.endsWith("body-size"));
    expect(sizes.map(([, size]) => size)).toEqual(["21m", "21m"]);
    expect(21 * 1024 * 1024).toBeGreaterThanOrEqual(fileBytesAtMost + framingBytes);
  });
});
