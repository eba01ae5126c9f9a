<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->agents`. */
final class AgentsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Enrolled agents with their online status.
     * @return list<Agent>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents', isRepeatable: true))->json()['agents'], Agent::class);
    }

    /**
     * One agent.
     */
    public function get(
        string $agentId,
    ): Agent {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}', params: ['id' => $agentId], isRepeatable: true))->json(), Agent::class);
    }

    /**
     * Rename an agent.
     * @param string $name The name.
     */
    public function rename(
        string $agentId,
        string $name,
    ): Agent {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/agents/{id}', params: ['id' => $agentId], fields: ['name' => $name], isRepeatable: true))->json(), Agent::class);
    }

    /**
     * Choose which updates an agent installs. Applies at once if the agent is online, otherwise when it connects. A
     * ring set by the administrator of its computer takes precedence.
     * @param string $updateRing Which updates the agent installs.
     */
    public function setUpdateRing(
        string $agentId,
        string $updateRing,
    ): Agent {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/agents/{id}/update-ring', params: ['id' => $agentId], fields: ['updateRing' => $updateRing], isRepeatable: true))->json(), Agent::class);
    }

    /**
     * Ask an agent to check its computer, its network and its printers. Returns at once; the event `agent.checked`
     * has the report.
     */
    public function check(
        string $agentId,
    ): AgentCheckAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/doctor', params: ['id' => $agentId]))->json(), AgentCheckAnswer::class);
    }

    /**
     * The last report of an agent's checks.
     */
    public function checks(
        string $agentId,
    ): DoctorReport {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/doctor', params: ['id' => $agentId], isRepeatable: true))->json(), DoctorReport::class);
    }

    /**
     * Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends the old
     * one. Until then the old key stays valid, and jobs print on. An agent that is offline replaces its key when it
     * connects.
     * @param bool|null $revokeOld Answers only when the old key has ended: 409 if the agent cannot replace it within 10 seconds.
     */
    public function rotateKey(
        string $agentId,
        ?bool $revokeOld = null,
    ): KeyRotation {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/rotate-key', params: ['id' => $agentId], fields: ['revokeOld' => $revokeOld ?? NotGiven::Value]))->json(), KeyRotation::class);
    }

    /**
     * What goes with an agent when it is removed. Changes nothing. Printers that it only stands by for stay as they
     * are, and are not listed.
     */
    public function removal(
        string $agentId,
    ): AgentRemoval {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/removal', params: ['id' => $agentId], isRepeatable: true))->json(), AgentRemoval::class);
    }

    /**
     * Remove an agent. Its key stops working at once. A printer that another agent serves passes to the next in
     * order, with its jobs; the others are removed with their job history, and their open jobs end as
     * `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.
     * @param string|null $keep `jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too.
     */
    public function remove(
        string $agentId,
        ?string $keep = null,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/agents/{id}', params: ['id' => $agentId], query: ['keep' => $keep], isRepeatable: true));
    }

    /**
     * Let another computer take over an agent. The computer that enrolls with the code becomes this agent, with its
     * id, its printers and what waits for them. The key of the former computer ends then; jobs that it had accepted
     * and not reported end as `outcome_uncertain`. The code is valid for 15 minutes, holds no agent slot, and ends
     * an earlier one for the same agent.
     */
    public function replace(
        string $agentId,
    ): EnrollmentCode {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/replace', params: ['id' => $agentId]))->json(), EnrollmentCode::class);
    }

    /**
     * Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot until it
     * is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.
     * @param bool|null $reusable A code for a fleet: several agents can enroll with it.
     * @param int|null $uses How many agents may enroll with a reusable code. Default 10.
     * @param int|null $expiresIn How long a reusable code is valid, in seconds. Default 86400.
     * @param bool|null $addPrinters Whether an agent may add printers itself for 15 minutes after its enrollment.
     */
    public function enroll(
        ?bool $reusable = null,
        ?int $uses = null,
        ?int $expiresIn = null,
        ?bool $addPrinters = null,
    ): EnrollmentCode {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/enroll', fields: ['reusable' => $reusable ?? NotGiven::Value, 'uses' => $uses ?? NotGiven::Value, 'expiresIn' => $expiresIn ?? NotGiven::Value, 'addPrinters' => $addPrinters ?? NotGiven::Value]))->json(), EnrollmentCode::class);
    }

    /**
     * Ask an agent to look for printers. Returns at once; found printers appear under `discovered`.
     */
    public function discover(
        string $agentId,
    ): AgentDiscoverAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/discover', params: ['id' => $agentId]))->json(), AgentDiscoverAnswer::class);
    }

    /**
     * Printers that an agent has found.
     */
    public function discovered(
        string $agentId,
    ): AgentDiscoveredAnswer {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/discovered', params: ['id' => $agentId], isRepeatable: true))->json(), AgentDiscoveredAnswer::class);
    }

    /**
     * Printers of an agent.
     * @return list<Printer>
     */
    public function printers(
        string $agentId,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/printers', params: ['id' => $agentId], isRepeatable: true))->json()['printers'], Printer::class);
    }

    /**
     * What was asked of an agent from afar, and how far it is.
     */
    public function support(
        string $agentId,
    ): AgentSupport {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/support', params: ['id' => $agentId], isRepeatable: true))->json(), AgentSupport::class);
    }

    /**
     * Ask an agent for its diagnostics. Without secrets, printed data and documents. Returns at once;
     * `bundle.readyDate` of `support` tells when the zip is there. The agent's window names who asked; a policy of
     * its computer can forbid it.
     */
    public function requestBundle(
        string $agentId,
    ): SupportRequest {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/bundle', params: ['id' => $agentId]))->json(), SupportRequest::class);
    }

    /**
     * Download the diagnostics of an agent. Without secrets, printed data and documents. For 24 hours after they
     * were asked for.
     */
    public function bundle(
        string $agentId,
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/agents/{id}/bundle', params: ['id' => $agentId], isRepeatable: true))->content;
    }

    /**
     * Follow the log of an agent for 15 minutes. Without secrets, printed data and documents. Its lines come under
     * `GET /api/v3/agents/{id}/log`. The agent's window shows it; a policy of its computer can forbid it.
     */
    public function followLog(
        string $agentId,
    ): SupportRequest {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/log', params: ['id' => $agentId]))->json(), SupportRequest::class);
    }

    /**
     * Lines of the log of an agent since it is followed.
     * @param int|null $after `next` of the answer before: only newer lines are returned.
     */
    public function log(
        string $agentId,
        ?int $after = null,
    ): AgentLog {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/agents/{id}/log', params: ['id' => $agentId], query: ['after' => $after], isRepeatable: true))->json(), AgentLog::class);
    }

    /**
     * Restart an agent. It ends the copy that it is sending first; its jobs go on afterwards. Its window names who
     * asked; a policy of its computer can forbid it.
     */
    public function restart(
        string $agentId,
    ): SupportRequest {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/restart', params: ['id' => $agentId]))->json(), SupportRequest::class);
    }

    /**
     * Update an agent now. Outside the hours too. An agent that is offline updates when it connects.
     */
    public function update(
        string $agentId,
    ): UpdateRequest {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/update', params: ['id' => $agentId]))->json(), UpdateRequest::class);
    }
}
