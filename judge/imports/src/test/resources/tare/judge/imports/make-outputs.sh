#!/usr/bin/env bash
# Makes the outputs in this directory again, with the client of YCSB 0.17.0 itself (site.ycsb:core:0.17.0): about two
# minutes. Numbers differ each time, so tests state what must hold of any.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mvn -q -B -f ../../../../../../pom.xml dependency:build-classpath -Dmdep.outputFile="$work/classpath" -DincludeScope=test
classpath=$(cat "$work/classpath")
javac -cp "$classpath" -d "$work" FailingDb.java QueueingDb.java

# ycsb DELAY_MS [OPTION...]: standard output and error go where the caller sends them
ycsb() {
  local delay=$1
  shift
  java -cp "$classpath:$work" site.ycsb.Client -t -db site.ycsb.BasicDB -threads 4 \
    -p workload=site.ycsb.workloads.CoreWorkload -p recordcount=1000 -p requestdistribution=zipfian \
    -p readproportion=0.5 -p updateproportion=0.5 -p basicdb.verbose=false -p basicdb.simulatedelay="$delay" "$@"
}

rm -rf rate max json array failing coarse queued types
mkdir -p rate/near rate/far max/near max/far json array failing coarse queued types

# At a rate, with everything YCSB can leave behind: text, status lines, interval logs by operation.
for round in 1 2 3 4; do
  for arm in near far; do
    delay=$([ $arm = near ] && echo 4 || echo 8)
    ycsb "$delay" -target 400 -p operationcount=1600 -s -p status.interval=1 -p measurement.interval=both \
      -p hdrhistogram.fileoutput=true -p hdrhistogram.output.path="rate/$arm/r$round-" \
      >"rate/$arm/r$round.txt" 2>"rate/$arm/r$round.status"
  done
done

# As fast as it goes, text alone: 0.17's percentiles are the 95th and 99th.
for round in 1 2 3 4 5; do
  for arm in near far; do
    delay=$([ $arm = near ] && echo 4 || echo 8)
    ycsb "$delay" -p operationcount=4000 >"max/$arm/r$round.txt" 2>/dev/null
  done
done

for round in 1 2; do
  ycsb 4 -p operationcount=1000 -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter \
    >"json/r$round.json" 2>/dev/null
  ycsb 8 -p operationcount=1000 -p exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter \
    >"array/r$round.json" 2>/dev/null
done

# One request in ten fails; both streams in one file, as `2>&1 | tee` leaves them.
for round in 1 2; do
  ycsb 2 -db FailingDb -p operationcount=1000 -s -p status.interval=1 -p db.passwd=hunter2 \
    >"failing/r$round.log" 2>&1
done

# A client that queues what it is given.
ycsb 2 -db QueueingDb -p operationcount=1000 >queued/r1.log 2>&1

# Buckets of a millisecond, of which the last holds what took 5 ms and more: the 99th percentile is not printed. And the
# other measurement types, alone and in pairs, some lines of which are no figures.
ycsb 12 -p operationcount=400 -p measurementtype=histogram -p histogram.buckets=5 \
  -p measurement.histogram.verbose=true >types/histogram.txt 2>/dev/null
for type in timeseries raw hdrhistogram+histogram hdrhistogram+raw; do
  ycsb 12 -p operationcount=400 -p measurementtype="$type" >"types/$type.txt" 2>/dev/null
done

# Status lines every ten seconds, YCSB's default, one transaction of two requests, and all percentiles asked for.
ycsb 8 -target 100 -p operationcount=2200 -s -p readmodifywriteproportion=0.5 -p updateproportion=0 \
  -p hdrhistogram.percentiles=50,95,99,99.9 >coarse/r1.txt 2>coarse/r1.status
